import type { EmbedAddress } from './address';

/** What is embedded, on a page of our own: the fragment of its address. */
export function originalOf(address: EmbedAddress): string {
  switch (address.shows) {
    case 'scenario':
      return address.scenario.labAddress;
    case 'quiz': {
      const { topic, ids } = address.quiz;
      if (topic !== null) return `#/quiz/${topic}`;
      return ids.length === 1 ? `#/quiz/q/${ids[0]}` : '#/quiz';
    }
    case 'nothing':
      return '#/lab';
  }
}
