import type { ComponentType } from 'react';
import { LabPage } from './LabPage';
import type { PageName } from './page-names';
import { fetchedPart } from '../views/elements/later';

/** All but the lab are fetched when they are asked for. */
export const PAGES: Readonly<Record<PageName, ComponentType>> = {
  learn: fetchedPart(() => import('./LearnPage')),
  lab: LabPage,
  search: fetchedPart(() => import('./SearchPage')),
  compare: fetchedPart(() => import('./ComparePage')),
  incidents: fetchedPart(() => import('./GalleryPage')),
  quiz: fetchedPart(() => import('./QuizPage')),
  drills: fetchedPart(() => import('./DrillsPage')),
  decide: fetchedPart(() => import('./DecidePage')),
  teach: fetchedPart(() => import('./TeachPage')),
  course: fetchedPart(() => import('./CoursePage')),
  take: fetchedPart(() => import('./TakePage')),
  sizes: fetchedPart(() => import('./SizesPage')),
  recordings: fetchedPart(() => import('./RecordingsPage')),
  trace: fetchedPart(() => import('./TracePage')),
  record: fetchedPart(() => import('./RecordPage')),
};

/** For an address that leads nowhere. */
export const NOT_FOUND = fetchedPart(() => import('./NotFound'));
