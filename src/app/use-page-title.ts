import { useEffect } from 'react';
import { SITE_TITLE } from './page-names';

/**
 * What the tab and the browser's history call a page. The lab's own name goes by its scenario and a chapter's by the
 * chapter; both see to it themselves.
 */
export function usePageTitle(title: string): void {
  // The document is outside of React; what comes next begins from the site's own name.
  useEffect(() => {
    document.title = `${title} · ${SITE_TITLE}`;
    return () => {
      document.title = SITE_TITLE;
    };
  }, [title]);
}
