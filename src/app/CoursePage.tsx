import { useHashLocation } from 'wouter/use-hash-location';
import { CoursePlayer } from '../embed/lms/CoursePlayer';
import { Header } from './Header';
import { later, LOADING } from '../views/elements/later';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** A course at `#/course/~…`, as an LMS shows it: without the lab’s own navigation; at `#/course` one is made. */
export default function CoursePage() {
  usePageTitle(PAGE_TITLES.course);
  const [location] = useHashLocation();
  const [said = ''] = location.replace(/^\/course\/?/, '').split('?');
  if (said === '')
    return (
      <>
        <Header page="course" />
        <CourseMaker />
      </>
    );
  if (said.startsWith('try/'))
    return (
      <>
        <Header page="course" />
        <TestLms key={said} written={said.slice(4)} />
      </>
    );
  if (said === 'returned') return <Returned />;
  return <CoursePlayer key={said} written={said} />;
}

/** An LMS never needs it. */
const CourseMaker = later(async () => {
  const { CourseMaker: Component } = await import('../embed/lms/make/CourseMaker');
  return { default: Component };
}, LOADING);

const TestLms = later(async () => {
  const { TestLms: Component } = await import('../embed/lms/try/TestLms');
  return { default: Component };
}, LOADING);

const Returned = later(async () => {
  const { Returned: Component } = await import('../embed/lms/try/Returned');
  return { default: Component };
}, LOADING);
