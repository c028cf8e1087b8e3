import type { EmbedOptions } from './options';
import type { Wire } from './wire';

/** A height in the forms that hosts understand, beside our own. */
export function heightForms(
  height: number,
  { resize, wpSecret }: Pick<EmbedOptions, 'resize' | 'wpSecret'>,
): readonly unknown[] {
  // Canvas: the LTI message of its own frames, to the parent.
  const canvas = { subject: 'lti.frameResize', height };
  const amp = { sentinel: 'amp', type: 'embed-size', height };
  const wp = { message: 'height', value: height, secret: wpSecret };
  switch (resize) {
    case 'auto':
      return wpSecret === null ? [canvas] : [canvas, wp];
    case 'canvas':
      return [canvas];
    case 'amp':
      return [amp];
    case 'wp':
      return wpSecret === null ? [] : [wp];
    case 'off':
      return [];
  }
}

/**
 * Tells the height of what is shown whenever it changes: late pictures and type too. The frame scrolls by itself, always,
 * but where the page around said that it follows and has done so. Returns the end of it.
 */
export function watchHeight(
  content: HTMLElement,
  { wire, options }: { readonly wire: Wire; readonly options: EmbedOptions },
): { readonly follow: (follows: boolean) => void; readonly end: () => void } {
  let told = 0;
  let isFollowed = false;
  const fit = (): void => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    const fits = isFollowed && window.innerHeight + 1 >= height;
    document.documentElement.style.overflowY = fits ? 'hidden' : '';
    if (height === told || height === 0 || options.resize === 'off') return;
    told = height;
    wire.say({ type: 'locklab:resize', height });
    for (const form of heightForms(height, options)) wire.sayToAny(form);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(content);
  window.addEventListener('resize', fit);
  return {
    follow(follows) {
      isFollowed = follows;
      fit();
    },
    end() {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      document.documentElement.style.overflowY = '';
    },
  };
}
