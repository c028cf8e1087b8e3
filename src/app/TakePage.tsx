import { useEffect, useState } from 'react';
import { BUILD_ID, IS_SINGLE_FILE, loadSizes, type Sizes } from '../lab/build';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';
import styles from './TakePage.module.css';
import { Page } from '../views/elements/Page';
import { Header } from './Header';
import { OnThisDevice } from './offline/OnThisDevice';

/** How to have the lab where there is no network, and which build this is. */
export default function TakePage() {
  usePageTitle(PAGE_TITLES.take);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  useEffect(() => void loadSizes().then(setSizes), []);
  return (
    <>
      <Header page="take" />
      <Page
        className={styles.take}
        title="Take it with you"
        lead="The lab runs in the browser alone. It needs no server of ours, and sends nothing."
      >
        <h2>One file</h2>
        {IS_SINGLE_FILE ? <WithinTheFile /> : <TheFile sizes={sizes} />}
        {!IS_SINGLE_FILE && <OnThisDevice />}
        <h2>For a course</h2>
        <p>
          <a href="#/course">Make a package for a learning platform</a> from questions and scenarios
          of your choice.
        </p>
        <h2>Which build this is</h2>
        <p>
          Build <code>{BUILD_ID}</code>: a hash of the sources. It stands in exported runs too, so
          that a figure can be traced to what made it. <a href="#/sizes">Sizes and load times</a>{' '}
          were measured.
        </p>
      </Page>
    </>
  );
}

function TheFile({ sizes }: { readonly sizes: Sizes | null }) {
  const { single, site } = sizes ?? { single: null, site: null };
  return (
    <>
      <p>
        <a href="./lock-lab.html" download>
          lock-lab.html
        </a>{' '}
        is the whole lab. Save it, put it on a stick, and open it from there.
        {single !== null &&
          ` It is ${megabytes(single.bytes)} large, ${megabytes(single.gzipBytes)} on the way with gzip.`}
        {site !== null &&
          ` All of this site, page by page, is ${megabytes(site.bytes)}, or ${megabytes(site.gzipBytes)}.`}
      </p>
      <p>
        Not in the file: the recordings of real servers. What you do in it is kept by the browser
        for that file only; the page <a href="#/record">Record</a> writes it out and reads it in.
      </p>
    </>
  );
}

function WithinTheFile() {
  return (
    <p>
      You are reading it: this page came from one file and asks for no other. The recordings of real
      servers are not in it. What you do is kept by the browser for this file only; the page{' '}
      <a href="#/record">Record</a> writes it out and reads it in.
    </p>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
