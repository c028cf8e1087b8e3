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
} as const;

export type PageName = keyof typeof PAGE_TITLES;

/** Pages that are reached from where they are needed, and not from the navigation: a course from the quiz. */
export const PAGES_ASIDE: readonly PageName[] = ['course', 'trace', 'take', 'sizes'];
