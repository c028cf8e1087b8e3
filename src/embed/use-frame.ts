import { useEffect, useLayoutEffect, useState } from 'react';
import { watchHeight } from './height';
import type { EmbedOptions } from './options';
import { handOnSlideKeys } from './slide-keys';
import { openWire, type Wire } from './wire';

/** What a frame’s content needs of the line to the page around. */
export interface FrameLine {
  readonly wire: Wire;
  readonly options: EmbedOptions;
  /** How often the page around has asked to begin again. */
  readonly resetCount: number;
}

/** The line of this frame: it tells its height and follows what it is told. `watch` goes on the content. */
export function useFrame(options: EmbedOptions): {
  readonly line: FrameLine;
  readonly watch: (content: HTMLElement | null) => void;
} {
  const [wire] = useState(() => openWire(window, options));
  const [theme, setTheme] = useState(options.theme);
  const [resetCount, setResetCount] = useState(0);
  const [content, watch] = useState<HTMLElement | null>(null);
  const [follows, setFollows] = useState(false);

  // The theme is the whole document’s, before it is painted.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);

  // The page around is outside of React.
  useEffect(
    () =>
      wire.hear({
        ours: (message) => {
          switch (message.type) {
            case 'locklab:theme':
              return setTheme(message.theme);
            case 'locklab:config':
              if (message.theme !== undefined) setTheme(message.theme);
              if (message.resizes !== undefined) setFollows(message.resizes);
              return;
            case 'locklab:reset':
              return setResetCount((count) => count + 1);
          }
        },
      }),
    [wire],
  );
  useEffect(
    () => (options.keys === 'reveal' ? handOnSlideKeys(wire) : undefined),
    [wire, options.keys],
  );
  useEffect(() => {
    if (content === null) return undefined;
    const watching = watchHeight(content, { wire, options });
    watching.follow(follows);
    return watching.end;
  }, [content, wire, options, follows]);

  return { line: { wire, options, resetCount }, watch };
}
