import { useState } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { EmbedOffer, type ToEmbed } from '../lessons/quiz/embed-offer';
import { QuizView } from '../lessons/quiz/QuizView';
import { Modal } from '../views/elements/Modal';
import { Header } from './Header';
import { later, LOADING } from '../views/elements/later';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

const EmbedQuiz = later(() => import('../embed/dialog/EmbedQuiz'), LOADING);

/** The quiz at `#/quiz/…`: topics, rounds, one question, the daily review. */
export default function QuizPage() {
  usePageTitle(PAGE_TITLES.quiz);
  const [location] = useHashLocation();
  const [wanted, setWanted] = useState<ToEmbed | null>(null);
  return (
    <EmbedOffer value={setWanted}>
      <Header page="quiz" />
      <QuizView location={location} />
      {wanted !== null && (
        <Modal title="Embed a quiz" onClose={() => setWanted(null)}>
          <EmbedQuiz own={ownOf(wanted)} seed={wanted.seed} />
        </Modal>
      )}
    </EmbedOffer>
  );
}

function ownOf({ question }: ToEmbed) {
  if (question === null) return null;
  return { label: 'This question', quiz: question.id, title: question.asks };
}
