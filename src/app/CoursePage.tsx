import { useLocation } from 'wouter';
import { CoursePlayer } from '../embed/lms/CoursePlayer';

/** A course at `#/course/~…`, as an LMS shows it: without the lab’s own navigation. */
export default function CoursePage() {
  const [location] = useLocation();
  const [written = ''] = location.replace(/^\/course\/?/, '').split('?');
  return <CoursePlayer key={written} written={written} />;
}
