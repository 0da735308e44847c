import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A fault of a library, with where it is told. */
export interface Known {
  rule: string;
  target: RegExp;
  upstream: string;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What passed is not gathered. The options are the builder's own: it writes its rules into them. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

export const narrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Follows the device without a script: a page that is not the app's. */
export async function expectAxe(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await axeOn(page).withTags(RULES).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** In both themes: the app follows the device as long as nobody chose one. What is dark differs in its colours alone. */
export async function expectAccessible(
  page: Page,
  what: string,
  known: readonly Known[] = [],
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const axe = axeOn(page);
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    // A bar at the bottom covers whatever happens to lie under it. On a phone kit/targets.ts presses every target
    // where nothing lies over it, and asks for 44 px instead of 24.
    else axe.withTags(RULES).disableRules(narrow(page) ? ['target-size'] : []);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .map((node) => ({ ...node, at: node.target.join(' ') }))
        .filter(({ at }) => !known.some((one) => one.rule === id && one.target.test(at)))
        .map(({ at, failureSummary }) => `${id} ${at}: ${failureSummary ?? ''}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
