import type { ComponentProps } from 'react';
import { Page } from '../../views/elements/Page';
import { StudyNotices } from './StudyNotices';

/** A page that adds to the learner's record; whatever goes wrong with keeping it is said above all. */
export function StudyPage(props: Omit<ComponentProps<typeof Page>, 'notices'>) {
  return <Page {...props} notices={<StudyNotices />} />;
}
