import { useState } from 'react';
import { FilePicker } from '../../views/files/FilePicker';
import { Notice } from '../../views/notices/Notice';
import { useKeeping, wordOfOwn } from '../playlist/own-playlists';
import { playlistIn, type ReadPlaylist } from '../playlist/playlist';

/** A playlist from a file. It is kept beside the others; what is wrong with it is said here, and nothing changes. */
export function OpenPlaylist() {
  const { add } = useKeeping();
  const [faults, setFaults] = useState<readonly string[] | null>(null);
  const open = async (file: File): Promise<void> => {
    const read = await readPicked(file);
    if (!read.ok) return setFaults(read.faults);
    location.hash = `#/teach/plan/${wordOfOwn(add(read.playlist))}`;
  };
  return (
    <>
      <FilePicker
        label="Open a file …"
        name="File with a playlist"
        accept=".json,application/json"
        onFile={(file) => void open(file)}
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
