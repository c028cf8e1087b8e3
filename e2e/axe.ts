import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** A rule that is broken, and the elements that break it. */
interface Barrier {
  readonly id: string;
  readonly at: readonly string[];
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** By all standards, the size of what is touched among them, which axe leaves out by default. */
export const withTargets: Narrowing = (axe) => axe.withTags(STANDARDS);

/** By the rules that are on by default, and a contrast of 7 : 1 besides. */
export const withSevenToOne: Narrowing = (axe) =>
  axe.options({
    resultTypes: ['violations'],
    rules: { 'color-contrast-enhanced': { enabled: true } },
  });

type Narrowing = (axe: AxeBuilder) => AxeBuilder;

/**
 * What keeps somebody out of a page, as far as axe can tell; `narrow` says where or by which rules it looks. Asked frame by
 * frame, and for all that passes too, as it is by default, axe takes several times as long and finds the same: frames of
 * other origins are looked at on their own.
 */
export async function barriersOn(
  page: Page,
  narrow: Narrowing = (axe) => axe,
): Promise<readonly Barrier[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await narrow(axe).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}
