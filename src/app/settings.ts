import { createSettings } from '../lab/settings';

/** The page's own settings, kept by the browser where it lets us. */
export const settings = createSettings(() => window.localStorage);

// The attribute is set before the first paint, and whenever it changes.
settings.subscribe(applyTheme);
applyTheme();

function applyTheme(): void {
  const { theme } = settings.getState().settings;
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
