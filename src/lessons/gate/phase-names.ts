/** The four steps as they are called above a gated picture. */
export const STRIP = [
  { phase: 'asking', title: 'Predict' },
  { phase: 'running', title: 'Run' },
  { phase: 'observing', title: 'Observe' },
  { phase: 'told', title: 'Explain' },
] as const;
