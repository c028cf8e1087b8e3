import styles from './Course.module.css';

/** An address that holds no course, and the way to make one. */
export function Refused({ message }: { readonly message: string }) {
  return (
    <main className={styles.page}>
      <h1>No course here</h1>
      <p role="alert">The address {message}.</p>
      <p>
        <a href="#/course">Make a course</a> · <a href="#/quiz">Quiz</a>
      </p>
    </main>
  );
}
