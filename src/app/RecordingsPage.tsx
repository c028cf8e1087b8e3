import { useEffect, useState } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { addressOfRecording, allRecordings, type ListedRecording } from '../lab/recordings';
import { Page } from '../views/elements/Page';
import { WideTable } from '../views/elements/WideTable';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';
import styles from './recordings/Recordings.module.css';

/** Every scenario that was played against a real server, and how often it came out as in the simulation. */
export default function RecordingsPage() {
  usePageTitle(PAGE_TITLES.recordings);
  const [location, goTo] = useHashLocation();
  const asked = /^\/recordings\/([\w-]{1,60})$/.exec(location)?.[1] ?? null;
  const [list, setList] = useState<readonly ListedRecording[] | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    void allRecordings().then(setList);
  }, []);
  useEffect(() => {
    if (asked === null) return undefined;
    let isOver = false;
    void addressOfRecording(asked).then((address) => {
      if (isOver) return;
      if (address === null) setMissing(asked);
      else goTo(address.replace(/^#/, ''), { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [asked, goTo]);
  return (
    <>
      <Header page="recordings" />
      <Page
        className={styles.recordings}
        title="Recorded from real servers"
        lead="Each scenario was played against the real server, several times, and held against its simulation. It opens in the lab, where a switch above the timeline shows the recorded run and every difference."
        notices={
          missing !== null && (
            <p role="alert">There is no recording “{missing}”, or it cannot be fetched.</p>
          )
        }
      >
        {list === null ? <p role="status">Loading the list …</p> : <Servers list={list} />}
      </Page>
    </>
  );
}

function Servers({ list }: { readonly list: readonly ListedRecording[] }) {
  if (list.length === 0)
    return (
      <p>The list of recordings cannot be read here: this is one file, or without a network.</p>
    );
  return [...new Set(list.map(({ server }) => server))].map((server) => (
    <WideTable key={server} label={server} caption={server}>
      <thead>
        <tr>
          <th scope="col">Scenario</th>
          <th scope="col">As simulated</th>
        </tr>
      </thead>
      <tbody>
        {list
          .filter((one) => one.server === server)
          .map(({ id, title, preset, runs, agreeing }) => (
            <tr key={id}>
              <th scope="row">
                <a href={preset === null ? `#/recordings/${id}` : `#/lab/${preset}`}>{title}</a>
              </th>
              <td>
                {agreeing} of {runs} runs
              </td>
            </tr>
          ))}
      </tbody>
    </WideTable>
  ));
}
