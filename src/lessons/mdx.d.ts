/** A page of prose: a component, and what is in it, as `e2e/build/mdx-sections.ts` counts it. */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  export const about: {
    /** The first, without a title, is what stands before the first heading. */
    readonly sections: readonly {
      readonly id: string;
      readonly title: string;
      readonly depth: number;
      readonly text: string;
    }[];
    readonly figureCount: number;
    readonly wordCount: number;
  };

  const Prose: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default Prose;
}
