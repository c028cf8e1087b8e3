import { Suspense, type ReactNode } from 'react';
import { StudyPage } from '../study-page/StudyPage';
import { MixedRound, OneQuestion, TopicRound } from './Rounds';
import { QuizHome } from './QuizHome';
import { Review } from './Review';
import { routeOf, type QuizRoute } from './route';

/** Everything at `#/quiz/…`. */
export function QuizView({ location }: { readonly location: string }) {
  const route = routeOf(location);
  return (
    <StudyPage title={TITLES[route.shows]} lead={LEADS[route.shows]}>
      <Suspense fallback={<p>Loading the questions …</p>}>
        <Shown key={location} route={route} />
      </Suspense>
    </StudyPage>
  );
}

function Shown({ route }: { readonly route: QuizRoute }) {
  switch (route.shows) {
    case 'home':
      return <QuizHome />;
    case 'review':
      return <Review />;
    case 'topic':
      return <TopicRound topic={route.topic} seed={route.seed} />;
    case 'mixed':
      return <MixedRound seed={route.seed} />;
    case 'question':
      return <OneQuestion id={route.id} seed={route.seed} />;
    case 'nothing':
      return (
        <p role="alert">
          There is no “{route.asked}” in the quiz. <a href="#/quiz">All topics</a>
        </p>
      );
  }
}

const TITLES: Readonly<Record<QuizRoute['shows'], string>> = {
  home: 'Quiz',
  review: 'Review',
  topic: 'Quiz',
  mixed: 'Quiz',
  question: 'Quiz',
  nothing: 'Quiz',
};

const ROUND = (
  <>
    Say how sure you are before you know. <a href="#/quiz">All topics</a>
  </>
);

const LEADS: Readonly<Record<QuizRoute['shows'], ReactNode>> = {
  home: 'What is right is computed: behind each answer there is a run or a formula, and you can watch it. A wrong answer tells you what it rests on.',
  review: (
    <>
      What you have answered comes again, just before you would forget it.{' '}
      <a href="#/quiz">All topics</a>
    </>
  ),
  topic: ROUND,
  mixed: ROUND,
  question: ROUND,
  nothing: '',
};
