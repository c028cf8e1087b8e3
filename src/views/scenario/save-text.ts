import { saveBlob } from '../files/save-blob';

interface TextFile {
  readonly name: string;
  readonly text: string;
  /** Of the media; JSON if it is not said. */
  readonly type?: string;
}

/** Hands a text to the browser as a file to be saved. */
export function saveText({ name, text, type = 'application/json' }: TextFile): void {
  saveBlob(name, new Blob([text], { type }));
}
