import type { Locator, Page, Route } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, newMember } from '../kit/quiet.ts';
import { expect, test as base } from './shows.ts';

export const LANGUAGES = ['zh', 'en'] as const;

/** `member`: one account for all tests of a worker that leave it as it was. */
// oxlint-disable-next-line typescript/no-empty-object-type -- there are fixtures of the worker only
export const test = base.extend<{}, { member: Member }>({
  member: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
    async ({}, use) => use(await newMember()),
    { scope: 'worker' },
  ],
});
export { expect };

/** Answers as the server would, in its envelope. */
export const answer = (route: Route, code: number, msg = '', data: unknown = null): Promise<void> =>
  route.fulfill({ json: { code, msg, data, traceId: 'conformance' } });

/** Fetches the real answer and changes its data. */
export async function change<T>(route: Route, edit: (data: T) => void): Promise<void> {
  const response = await route.fetch();
  const envelope = (await response.json()) as { data: T };
  edit(envelope.data);
  await route.fulfill({ response, json: envelope });
}

/** A route that never answers. */
export const never = (): void => {};

export const visibleText = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

const MARGIN_MS = 100;
/** Long enough for what a timer has started to be drawn, which no clock of the page holds back. */
const DRAWN_MS = 60;

/** With the clock paused: a moment before `ms` have passed it is not there, a moment after it is. */
export async function expectAfter(page: Page, ms: number, there: Locator, margin = MARGIN_MS): Promise<void> {
  await page.clock.runFor(ms - margin);
  await sleep(DRAWN_MS);
  await expect(there).toBeHidden();
  await page.clock.runFor(2 * margin);
  await expect(there).toBeVisible();
}

/** The one switch of the personal info that these tests press, and the call behind it. */
export const CONSENT = '**/api/h5/account/consents/email';
export const emailSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: /^(公开邮箱|Show email)$/ });
