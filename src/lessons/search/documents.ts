import { GLOSSARY } from '../../bank/glossary';
import { loadCatalogue } from '../../lab/catalogue';
import { loadIncidents } from '../../lab/shelf';
import { CHAPTERS, proseOf } from '../chapters';

/** Something that can be found: where it is and what is said there. */
export interface SearchDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** What stands around the title: the chapter of a heading, the service of a preset. */
  readonly within: string;
  readonly text: string;
  readonly href: string;
}

export type DocumentKind = keyof typeof KIND_TITLES;

/** In the order in which results are grouped. */
export const KIND_TITLES = {
  chapter: 'Chapters',
  word: 'Glossary',
  preset: 'Scenarios',
  incident: 'Incidents',
  service: 'Lock services',
  question: 'Questions',
} as const;

/** Everything that can be found, fetched once somebody looks for something. A part that cannot be fetched is left out. */
export async function allDocuments(): Promise<readonly SearchDocument[]> {
  const parts = await Promise.allSettled([
    chapterDocuments(),
    Promise.resolve(wordDocuments()),
    catalogueDocuments(),
    incidentDocuments(),
    questionDocuments(),
  ]);
  return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

async function chapterDocuments(): Promise<SearchDocument[]> {
  const chapters = await Promise.all(
    CHAPTERS.map(async (chapter) => ({ chapter, prose: await proseOf(chapter) })),
  );
  return chapters.flatMap(({ chapter: { slug, number, title }, prose: { about } }) =>
    about.sections.map((section) => ({
      id: `chapter/${slug}/${section.id}`,
      kind: 'chapter' as const,
      title: section.title === '' ? title : section.title,
      within: `Chapter ${number}${section.title === '' ? '' : `, ${title}`}`,
      text: section.text,
      href: `#/learn/${slug}${section.id === '' ? '' : `#${section.id}`}`,
    })),
  );
}

function wordDocuments(): SearchDocument[] {
  return GLOSSARY.map(({ id, word, forms = [], means, not = '' }) => ({
    id: `word/${id}`,
    kind: 'word',
    title: word,
    within: 'Glossary',
    text: [means, not, ...forms].join(' '),
    href: `#/learn/glossary#${id}`,
  }));
}

async function catalogueDocuments(): Promise<SearchDocument[]> {
  const { PRESETS, LOCK_SERVICES } = await loadCatalogue();
  const presets = Object.values(PRESETS);
  return [
    ...presets.map(({ id, title, story, scenario }) => ({
      id: `preset/${id}`,
      kind: 'preset' as const,
      title,
      within: LOCK_SERVICES[scenario.service.id].label,
      text: story,
      href: `#/lab/${id}`,
    })),
    ...Object.values(LOCK_SERVICES).flatMap(({ id, label, summary }) => {
      const first = presets.find(({ scenario }) => scenario.service.id === id);
      return first === undefined
        ? []
        : [
            {
              id: `service/${id}`,
              kind: 'service' as const,
              title: label,
              within: `In the lab: ${first.title}`,
              text: summary,
              href: `#/lab/${first.id}`,
            },
          ];
    }),
  ];
}

async function incidentDocuments(): Promise<SearchDocument[]> {
  const { incidents } = await loadIncidents();
  return incidents.map(({ id, title, happened, fix, fencing, service }) => ({
    id: `incident/${id}`,
    kind: 'incident',
    title,
    within: id,
    text: `${happened} ${fix} ${fencing} ${service}`,
    href: `#/lab/${id}`,
  }));
}

async function questionDocuments(): Promise<SearchDocument[]> {
  const [{ ALL_QUESTIONS }, { TOPICS }, { drawn }] = await Promise.all([
    import('../../bank/all-questions'),
    import('../../bank/topics'),
    import('../../bank/draws'),
  ]);
  // With the numbers of the textbook in their places.
  const questions = ALL_QUESTIONS.map((question) => drawn(question, null));
  return questions.map(({ id, topic, scene = '', asks }) => ({
    id: `question/${id}`,
    kind: 'question',
    title: asks,
    within: TOPICS[topic],
    // The answer is not given away.
    text: scene,
    href: `#/quiz/q/${id}`,
  }));
}
