import type { Locator, Page, Route } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, createMember } from '../kit/journey-test.ts';
import { expect, test as base } from './statement-checks.ts';

export const LANGUAGES = ['zh', 'en'] as const;

/** `member`: one account per worker, for tests that leave it unchanged. */
// oxlint-disable-next-line typescript/no-empty-object-type -- there are worker fixtures only
export const test = base.extend<{}, { member: Member }>({
  member: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the braces
    async ({}, use) => use(await createMember()),
    { scope: 'worker' },
  ],
});
export { expect };

/** Responds in the server's envelope. */
export const respond = (route: Route, code: number, msg = '', data: unknown = null): Promise<void> =>
  route.fulfill({ json: { code, msg, data, traceId: 'conformance' } });

/** Fetches the real response and changes its data. */
export async function changeResponse<T>(route: Route, edit: (data: T) => void): Promise<void> {
  const response = await route.fetch();
  const envelope = (await response.json()) as { data: T };
  edit(envelope.data);
  await route.fulfill({ response, json: envelope });
}

/** A route handler that never responds. */
export const neverRespond = (): void => {};

export const visibleText = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** How far before and after the expected time `expectAfter` looks. */
const MARGIN_MS = 100;
/** Long enough for a render that a timer has started; the fake clock does not control rendering. */
const RENDER_MS = 60;

/** With the clock paused: asserts that `target` is hidden just before `ms` have passed and visible just after. */
export async function expectAfter(
  page: Page,
  ms: number,
  target: Locator,
  margin = MARGIN_MS,
): Promise<void> {
  await page.clock.runFor(ms - margin);
  await sleep(RENDER_MS);
  await expect(target).toBeHidden();
  await page.clock.runFor(2 * margin);
  await expect(target).toBeVisible();
}

/** The call that `emailSwitch` sends. */
export const EMAIL_CONSENT_URL = '**/api/h5/account/consents/email';
/** The switch on the personal info screen that these tests press. */
export const emailSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: /^(公开邮箱|Public email)$/ });
