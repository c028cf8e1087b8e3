import { useRef } from 'react';

interface FilePickerProps {
  /** What the button says. */
  readonly label: string;
  /** What is chosen: “Scenario file”. */
  readonly name: string;
  /** As in HTML: endings and media types, by comma. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets somebody choose a file; the same one again too, after it was mended. */
export function FilePicker({ label, name, accept, onFile }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => picker.current?.click()}>
        {label}
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // A browser tells nothing of the same file chosen twice, unless it is forgotten first.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
