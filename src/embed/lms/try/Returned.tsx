import styles from '../Course.module.css';

/** Where a course of the test LMS sends its learner when it is closed; in a real LMS its own page stands there. */
export function Returned() {
  return (
    <main className={styles.page}>
      <h1>Back at the test LMS</h1>
      <p>
        The course was closed, told its end, and went to the return URL that the LMS gave it at
        launch. A real LMS shows a page of its own here.
      </p>
    </main>
  );
}
