import { lazy, type ComponentType } from 'react';
import { LabPage } from './LabPage';
import type { PageName } from './page-names';

interface Page {
  /** A pattern of wouter's, or an expression where something to look for may stand behind the name. */
  readonly path: string | RegExp;
  readonly Component: ComponentType;
}

/** All but the lab are fetched when they are asked for. */
export const PAGES: Readonly<Record<PageName, Page>> = {
  learn: {
    path: /^\/learn(?:[/#?].*)?$/,
    Component: lazy(() => import('./LearnPage')),
  },
  lab: { path: '/lab/*?', Component: LabPage },
  search: { path: '/search/*?', Component: lazy(() => import('./SearchPage')) },
  compare: { path: '/compare/*?', Component: lazy(() => import('./ComparePage')) },
  incidents: {
    path: /^\/incidents\/?(\?.*)?$/,
    Component: lazy(() => import('./GalleryPage')),
  },
  quiz: { path: /^\/quiz(?:[/?].*)?$/, Component: lazy(() => import('./QuizPage')) },
  drills: {
    path: /^\/drills(?:[/?].*)?$/,
    Component: lazy(() => import('./DrillsPage')),
  },
  decide: {
    path: /^\/decide(?:[/?].*)?$/,
    Component: lazy(() => import('./DecidePage')),
  },
  teach: {
    path: /^\/teach(?:[/?].*)?$/,
    Component: lazy(() => import('./TeachPage')),
  },
  course: { path: /^\/course(?:[/?].*)?$/, Component: lazy(() => import('./CoursePage')) },
  take: { path: /^\/take\/?$/, Component: lazy(() => import('./TakePage')) },
  sizes: { path: /^\/sizes\/?$/, Component: lazy(() => import('./SizesPage')) },
  trace: { path: /^\/trace\/?$/, Component: lazy(() => import('./TracePage')) },
  record: { path: '/record', Component: lazy(() => import('./RecordPage')) },
};
