import { RecordView } from '../lessons/record/RecordView';
import { Header } from './Header';

/** What the lab keeps of somebody who studies with it. */
export default function RecordPage() {
  return (
    <>
      <Header page="record" />
      <RecordView />
    </>
  );
}
