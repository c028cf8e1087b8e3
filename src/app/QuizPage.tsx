import { useLocation } from 'wouter';
import { QuizView } from '../lessons/quiz/QuizView';
import { Header } from './Header';

/** The quiz at `#/quiz/…`: topics, rounds, one question, the daily review. */
export default function QuizPage() {
  const [location] = useLocation();
  return (
    <>
      <Header page="quiz" />
      <QuizView location={location} />
    </>
  );
}
