export const SITE_TITLE = 'Distributed Locks Lab';

/** The pages by the first word of their address, in the order of the navigation, with their titles. */
export const PAGE_TITLES = {
  learn: 'Learn',
  lab: 'Lab',
  search: 'Search',
  compare: 'Compare',
  incidents: 'Incidents',
  quiz: 'Quiz',
  drills: 'Drills',
  decide: 'Decide',
  teach: 'Teach',
  record: 'Record',
  course: 'Course',
  trace: 'Traces',
  take: 'Take it with you',
  sizes: 'Sizes and load times',
  recordings: 'Recorded from real servers',
} as const;

export type PageName = keyof typeof PAGE_TITLES;

/** Pages that are reached from where they are needed, and not from the navigation: a course from the quiz. */
export const PAGES_ASIDE: readonly PageName[] = ['course', 'trace', 'take', 'sizes', 'recordings'];

/** The page of an address without its `#`; null: there is none. */
export function pageAt(location: string): PageName | null {
  const names = Object.keys(PATHS) as PageName[];
  return names.find((name) => PATHS[name].test(location)) ?? null;
}

/** The addresses of each page; with most, something to look for may stand behind the name. */
const PATHS: Readonly<Record<PageName, RegExp>> = {
  learn: /^\/learn(?:[/#?].*)?$/,
  lab: /^\/lab(?:\/.*)?$/i,
  search: /^\/search(?:\/.*)?$/i,
  compare: /^\/compare(?:\/.*)?$/i,
  incidents: /^\/incidents\/?(\?.*)?$/,
  quiz: /^\/quiz(?:[/?].*)?$/,
  drills: /^\/drills(?:[/?].*)?$/,
  decide: /^\/decide(?:[/?].*)?$/,
  teach: /^\/teach(?:[/?].*)?$/,
  course: /^\/course(?:[/?].*)?$/,
  take: /^\/take\/?$/,
  sizes: /^\/sizes\/?$/,
  trace: /^\/trace\/?$/,
  recordings: /^\/recordings(?:\/[\w-]{0,60})?$/,
  record: /^\/record\/?$/i,
};
