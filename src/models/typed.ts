/** The `types` of a machine's `setup`, which looks at their type only and never at the value. */
export function typed<T>(): T {
  return {} as T;
}
