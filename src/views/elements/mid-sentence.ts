/** A label as it stands in the middle of a sentence: `Lease TTL` is `lease TTL` there, and `TTL` stays as it is. */
export function midSentence(label: string): string {
  const startsWithName = /^\p{Lu}[\p{Lu}\d]/u.test(label);
  return startsWithName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
