import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { DESKTOP, PHONE } from './viewports.ts';
import type { Theme } from './visit-test.ts';

/** An accessibility error of a library, with its upstream issue. */
export interface KnownAxeError {
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
/** Enough for the dark theme, because the themes differ in colours only. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const hasAxe = (frame: Frame) => frame.evaluate(() => 'axe' in window);

/** Runs axe in the page. Its source stays in the page, so only the first run after a load injects it. */
async function runAxe(page: Page, options: RunOptions): Promise<Finding[]> {
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
    // By default axe reloads the style sheets for an experimental rule that is not used here.
    { ...options, resultTypes: ['violations' as const], preload: { assets: ['media'] } },
  );
}

const formatFindings = (findings: Finding[]): string[] =>
  findings.map(({ rule, target, summary }) => `${rule} ${target}: ${summary}`);

/** Checks a static page, which follows width and colour scheme by CSS alone; leaves it at phone width. */
export async function expectAccessibleStaticPage(page: Page, label: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = formatFindings(await runAxe(page, ALL_RULES));
      expect.soft(found, `${label}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
}

export interface AccessibilityOptions {
  known?: readonly KnownAxeError[];
  /** Checked in this order. */
  themes?: readonly Theme[];
}

/** Checks the app in each theme; it follows the device unless a theme was chosen. */
export async function expectAccessible(
  page: Page,
  label: string,
  { known = [], themes = ['light', 'dark'] }: AccessibilityOptions = {},
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // On a phone the tab bar covers elements behind it, which this rule reports. kit/touch-targets.ts scrolls to each
    // target and requires 44 px instead of 24.
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const rules: RunOptions = isPhone
      ? { ...ALL_RULES, rules: { 'target-size': { enabled: false } } }
      : ALL_RULES;
    const findings = await runAxe(page, colorScheme === 'dark' ? COLOUR_RULES : rules);
    const unexpected = findings.filter(
      ({ rule, target }) =>
        !known.some((knownError) => knownError.rule === rule && knownError.target.test(target)),
    );
    expect.soft(formatFindings(unexpected), `${label}, ${colorScheme}`).toEqual([]);
  }
}
