import { use, useEffect, useState } from 'react';
import type { QuizAsked } from './address';
import { EmbeddedQuiz } from './EmbeddedQuiz';
import { jsInputAnswer, JSINPUT_PING } from './jsinput';
import { readQuizState, writtenQuizState } from './quiz-state';
import { PASS_SHARE, resultOf, type QuizAnswer } from './results';
import { RunOnDemand } from './RunOnDemand';
import { ShownFaults } from './ShownFaults';
import type { Selected } from './selection';
import type { FrameLine } from './use-frame';

interface QuizFrameProps {
  readonly asked: QuizAsked;
  readonly selected: Promise<Selected>;
  readonly line: FrameLine;
}

/** A quiz in a frame, with what it says to the page around. */
export function QuizFrame({ asked, selected, line }: QuizFrameProps) {
  const found = use(selected);
  if (!found.ok) return <ShownFaults faults={found.faults} line={line} />;
  // Begun again, nothing of before counts.
  return <Asking key={line.resetCount} asked={asked} found={found} line={line} />;
}

/** What the page around kept of an earlier visit, and how often it said so. */
interface Restored {
  readonly count: number;
  readonly answers: readonly QuizAnswer[];
}

interface AskingProps extends Omit<QuizFrameProps, 'selected'> {
  readonly found: Extract<Selected, { readonly ok: true }>;
}

function Asking({ asked, found: { questions }, line }: AskingProps) {
  const { quizId, seed } = asked;
  const passShare = asked.passShare ?? PASS_SHARE;
  const { wire, options } = line;
  const [restored, setRestored] = useState<Restored>({ count: 0, answers: [] });
  const [answers, setAnswers] = useState<readonly QuizAnswer[]>([]);
  const attempt = answers.at(-1)?.attempt ?? 1;
  const own = answers.filter((one) => one.attempt === attempt);

  // The page around is outside of React.
  useEffect(() => {
    if (!options.jsinput) return undefined;
    const quiz = { quizId, attempt, questionCount: questions.length, passShare };
    return wire.hear({
      ours: () => undefined,
      text: (text, answer) => {
        const said = jsInputAnswer(text, {
          grade: () => JSON.stringify({ ...resultOf(own, quiz), answeredCount: own.length }),
          state: () => writtenQuizState(quizId, own),
          restore: (state) => {
            const earlier = readQuizState(state, quizId);
            if (earlier === null) return;
            setRestored(({ count }) => ({ count: count + 1, answers: earlier }));
            setAnswers(earlier);
          },
        });
        if (said !== null) answer(said);
      },
    });
  });
  useEffect(() => {
    if (options.jsinput) wire.sayToAny(JSINPUT_PING);
  }, [wire, options]);

  return (
    <EmbeddedQuiz
      key={restored.count}
      quizId={quizId}
      questions={questions}
      seed={seed}
      passShare={passShare}
      earlier={restored.answers}
      renderRun={(run) => <RunOnDemand key={JSON.stringify(run)} run={run} />}
      onAnswered={(answer) => {
        setAnswers((before) => [...before, answer]);
        wire.say({ type: 'locklab:answered', ...answer });
      }}
      onCompleted={(result) => wire.say({ type: 'locklab:completed', ...result })}
    />
  );
}
