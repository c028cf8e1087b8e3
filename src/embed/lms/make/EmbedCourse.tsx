import { useState } from 'react';
import { Modal } from '../../../views/elements/Modal';
import type { Course } from '../course/course';
import styles from './Make.module.css';
import { later, LOADING } from '../../../views/elements/later';

const EmbedQuiz = later(() => import('../../dialog/EmbedQuiz'), LOADING);

/** The chosen questions as a quiz in a page of one’s own, which grades nothing. */
export function EmbedCourse({ course }: { readonly course: Course }) {
  const [isOpen, setIsOpen] = useState(false);
  const ids = course.steps.flatMap((step) => (step.type === 'question' ? [step.id] : []));
  const label = ids.length === 1 ? 'The chosen question' : `The ${ids.length} chosen questions`;
  return (
    <>
      <h3>A quiz in a page</h3>
      <div className={styles.buttons}>
        <button
          type="button"
          disabled={ids.length === 0}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          Embed the questions
        </button>
      </div>
      {isOpen && (
        <Modal title="Embed a quiz" onClose={() => setIsOpen(false)}>
          <EmbedQuiz own={{ label, quiz: ids.join(','), title: course.title }} seed={course.seed} />
        </Modal>
      )}
    </>
  );
}
