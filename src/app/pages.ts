import { lazy, type ComponentType } from 'react';
import { LabPage } from './LabPage';
import type { PageName } from './page-names';

/** All but the lab are fetched when they are asked for. */
export const PAGES: Readonly<Record<PageName, ComponentType>> = {
  learn: lazy(() => import('./LearnPage')),
  lab: LabPage,
  search: lazy(() => import('./SearchPage')),
  compare: lazy(() => import('./ComparePage')),
  incidents: lazy(() => import('./GalleryPage')),
  quiz: lazy(() => import('./QuizPage')),
  drills: lazy(() => import('./DrillsPage')),
  decide: lazy(() => import('./DecidePage')),
  teach: lazy(() => import('./TeachPage')),
  course: lazy(() => import('./CoursePage')),
  take: lazy(() => import('./TakePage')),
  sizes: lazy(() => import('./SizesPage')),
  recordings: lazy(() => import('./RecordingsPage')),
  trace: lazy(() => import('./TracePage')),
  record: lazy(() => import('./RecordPage')),
};
