import { createStudy, type Study } from '../../study/study';

/** For a test: a record that nothing is kept of. */
export function freshStudy(): Study {
  let id = 0;
  return createStudy({
    storage: {
      step: (decide) => Promise.resolve(void decide(undefined)),
      asides: () => Promise.resolve([]),
      removeAside: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
    channel: null,
    nowMs: () => 1_000,
    newId: () => `id-${(id += 1)}`,
  });
}
