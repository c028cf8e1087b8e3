/** What a browser’s own reader of codes does, as far as it is used here; only some browsers have one. */
export interface CodeReader {
  /** The codes in the picture that the video shows now. */
  readonly detect: (video: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { readonly formats: readonly string[] }): CodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** Null where this browser reads no QR codes, or has no camera to ask for: then codes are pasted. */
export async function codeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: CodeReaderClass };
  const hasCamera = 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;
  if (Reader === undefined || !hasCamera) return null;
  try {
    const formats = await Reader.getSupportedFormats();
    return formats.includes(FORMAT) ? new Reader({ formats: [FORMAT] }) : null;
  } catch {
    return null;
  }
}

const FORMAT = 'qr_code';
