import { RecordView } from '../lessons/record/RecordView';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** What the lab keeps of somebody who studies with it. */
export default function RecordPage() {
  usePageTitle(PAGE_TITLES.record);
  return (
    <>
      <Header page="record" />
      <RecordView />
    </>
  );
}
