import { useRef, useState } from 'react';
import { Notice } from '../../views/notices/Notice';
import { useKeeping, wordOfOwn } from '../playlist/own-playlists';
import { playlistIn, type ReadPlaylist } from '../playlist/playlist';

/** A playlist from a file. It is kept beside the others; what is wrong with it is said here, and nothing changes. */
export function OpenPlaylist() {
  const { add } = useKeeping();
  const picker = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[] | null>(null);
  const open = async (file: File): Promise<void> => {
    const read = await readPicked(file);
    if (!read.ok) return setFaults(read.faults);
    location.hash = `#/teach/plan/${wordOfOwn(add(read.playlist))}`;
  };
  return (
    <>
      <button type="button" onClick={() => picker.current?.click()}>
        Open a file …
      </button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label="File with a playlist"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be picked again after it was mended.
          target.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      {faults !== null && (
        <Notice
          title="The file was not opened."
          tone="wrong"
          takesFocus
          onDismiss={() => setFaults(null)}
        >
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Larger files are not even read. */
const FILE_BYTES_MAX = 500_000;

async function readPicked(file: File): Promise<ReadPlaylist> {
  if (file.size > FILE_BYTES_MAX)
    return { ok: false, faults: ['The file is larger than any playlist can be.'] };
  try {
    return playlistIn(await file.text());
  } catch {
    return { ok: false, faults: ['The browser could not read the file.'] };
  }
}
