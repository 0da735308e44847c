import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { DESKTOP, PHONE } from './layout.ts';
import type { Theme } from './test.ts';

/** A fault of a library, with the issue that reports it. */
export interface Known {
  rule: string;
  target: RegExp;
  upstream: string;
}

interface Finding {
  rule: string;
  target: string;
  summary: string;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL_RULES: RunOptions = { runOnly: { type: 'tag', values: TAGS } };
/** The themes differ in their colours only. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const hasAxe = (frame: Frame) => frame.evaluate(() => 'axe' in window);

/** Runs axe in the page. Its source stays in the page, so that only the first run after a load has to inject it. */
async function findingsOf(page: Page, options: RunOptions): Promise<Finding[]> {
  for (const frame of page.frames())
    if (!(await hasAxe(frame)))
      await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<same_origin>'] })`);
  return page.evaluate(
    async (settings) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, settings);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          rule: id,
          target: target.join(' '),
          summary: failureSummary ?? '',
        })),
      );
    },
    // By default axe loads the style sheets again, for an experimental rule that is not among these.
    { ...options, resultTypes: ['violations' as const], preload: { assets: ['media'] } },
  );
}

const described = (findings: Finding[]): string[] =>
  findings.map(({ rule, target, summary }) => `${rule} ${target}: ${summary}`);

/** A static page, which follows width and colour scheme of the device by CSS alone; leaves it at phone width. */
export async function expectAxe(page: Page, what: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = described(await findingsOf(page, ALL_RULES));
      expect.soft(found, `${what}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
}

export interface AccessibleOptions {
  known?: readonly Known[];
  /** In this order. */
  themes?: readonly Theme[];
}

/** Checks the app in each theme; it follows the device as long as nobody chose one. */
export async function expectAccessible(
  page: Page,
  what: string,
  { known = [], themes = ['light', 'dark'] }: AccessibleOptions = {},
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // On a phone the tab bar covers whatever lies under it, which this rule reports. kit/targets.ts scrolls to each
    // target and asks for 44 px instead of 24.
    const narrow = (page.viewportSize()?.width ?? 0) < 768;
    const rules: RunOptions = narrow
      ? { ...ALL_RULES, rules: { 'target-size': { enabled: false } } }
      : ALL_RULES;
    const findings = await findingsOf(page, colorScheme === 'dark' ? COLOUR_RULES : rules);
    const unknown = findings.filter(
      ({ rule, target }) => !known.some((one) => one.rule === rule && one.target.test(target)),
    );
    expect.soft(described(unknown), `${what}, ${colorScheme}`).toEqual([]);
  }
}
