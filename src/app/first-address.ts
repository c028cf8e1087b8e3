/** Where a page begins that was opened without a fragment: a package for an LMS says so in its page; else the lab. */
export function firstAddress(): string {
  const said = document.querySelector<HTMLMetaElement>('meta[name="lock-lab-start"]')?.content;
  return said !== undefined && /^\/course\/~[\w~.-]+$/.test(said) ? said : '/lab';
}
