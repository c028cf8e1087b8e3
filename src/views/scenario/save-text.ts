interface TextFile {
  readonly name: string;
  readonly text: string;
  /** Of the media; JSON if it is not said. */
  readonly type?: string;
}

/** Hands a text to the browser as a file to be saved. */
export function saveText({ name, text, type = 'application/json' }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
