import { useEffect, useState } from 'react';
import { BUILD_ID, loadSizes, type Size, type Sizes } from '../lab/build';
import { Page } from '../views/elements/Page';
import { WideTable } from '../views/elements/WideTable';
import { Header } from './Header';
import { loadLoading, type Loading, type LoadingOf, type Times } from './sizes/loading';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';
import styles from './sizes/Sizes.module.css';

/** How much there is to load, and how long that took where it was measured. */
export default function SizesPage() {
  usePageTitle(PAGE_TITLES.sizes);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  const [loading, setLoading] = useState<Loading | null>(null);
  useEffect(() => {
    void loadSizes().then(setSizes);
    void loadLoading().then(setLoading);
  }, []);
  return (
    <>
      <Header page="sizes" />
      <Page
        className={styles.sizes}
        title="Sizes and load times"
        lead="No figure here is an estimate: the build weighs itself, and a browser was watched while it loaded."
      >
        <h2>This build, as it weighs itself</h2>
        {sizes === null ? (
          <p>This page cannot read its sizes: it is one file, not built, or without a network.</p>
        ) : (
          <Weights sizes={sizes} />
        )}
        <h2>What a first visit loads</h2>
        {loading === null ? (
          <p>The measurements cannot be read here.</p>
        ) : (
          <Visits loading={loading} />
        )}
      </Page>
    </>
  );
}

function Weights({ sizes: { single, site, element } }: { readonly sizes: Sizes }) {
  const rows: readonly (readonly [string, Size | null])[] = [
    ['All pages of the site together, without recordings', site],
    ['The single file, lock-lab.html', single],
    ['The script for other pages, embed.js', element],
  ];
  return (
    <WideTable label="Sizes of this build" caption={`Build ${BUILD_ID}, kB = 1000 bytes`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Bytes</th>
          <th scope="col">With gzip</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, size]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{size === null ? 'not built' : kilobytes(size.bytes)}</td>
            <td>{size === null ? '' : kilobytes(size.gzipBytes)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Visits({ loading }: { readonly loading: Loading }) {
  const { build, date, browser, machine, loadAverage, visitCount } = loading;
  return (
    <>
      <WideTable
        label="What a first visit loads"
        caption={`Measured on ${date}, build ${build}${build === BUILD_ID ? ', this one' : ''}`}
      >
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Requests</th>
            <th scope="col">Script, gzip</th>
            <th scope="col">All, gzip</th>
            <th scope="col">Same machine</th>
            <th scope="col">Slow phone</th>
          </tr>
        </thead>
        <tbody>
          {loading.pages.map((one) => (
            <tr key={one.page}>
              <th scope="row">{PAGE_NAMES[one.page]}</th>
              <td>{one.requestCount}</td>
              <td>{kilobytes(one.scriptBytes)}</td>
              <td>{kilobytes(one.wireBytes)}</td>
              <td>{timesText(one.local)}</td>
              <td>{timesText(one.slow)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">lock-lab.html from a disk</th>
            <td>1</td>
            <td>–</td>
            <td>–</td>
            <td>{timesText(loading.fromDisk)}</td>
            <td>–</td>
          </tr>
          <tr>
            <th scope="row">A SCORM 1.2 package of one question, the zip</th>
            <td>–</td>
            <td>–</td>
            <td>{kilobytes(loading.packageBytes)}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </WideTable>
      <p>
        Counted is what is asked for until the first picture stands, and the time until it is
        painted; the rest is fetched when it is needed. Each time is the median of {visitCount}{' '}
        visits with nothing kept from before, and in brackets the quickest, in {browser} without a
        window, on {machine}. The machine was shared: at the end {loadAverage} programs wanted a
        processor. “Same machine”: the server stands beside the browser. “Slow phone”: 1.6 Mbit/s,
        150 ms there and back, and a processor slowed down to a quarter; it is imitated, no phone
        was measured.
      </p>
      <p>
        Measure it yourself: <code>npm run build</code>, then{' '}
        <code>npm run bench -- --loading</code>.
      </p>
    </>
  );
}

const PAGE_NAMES: Readonly<Record<LoadingOf['page'], string>> = {
  lab: 'The lab',
  quiz: 'A quiz in a frame',
  scenario: 'A scenario in a frame',
};

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;
}

function timesText({ medianMs, quickestMs }: Times): string {
  return `${seconds(medianMs)} (${seconds(quickestMs)})`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
