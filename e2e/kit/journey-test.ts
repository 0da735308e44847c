import { TOKEN_KEY } from '@mingtang/contract/limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { logInMember, registerMember } from './api.steps.ts';
import { test as base } from './visit-test.ts';

export interface Member {
  phone: string;
  token: string;
}

export async function createMember(): Promise<Member> {
  const phone = await registerMember();
  return { phone, token: await logInMember(phone) };
}

/** Ignored: the browser logs every failed response, and the journeys check how the app handles it. */
const FAILED_RESPONSE = /^Failed to load resource: /;
/** Ignored: the trace recorder fetches the bytes of an image that did not decode, which the CSP blocks. */
const TRACE_RECORDER = /^Connecting to 'blob:/;

interface ConsoleGuard {
  /** Console errors that a journey causes on purpose. */
  expectedConsoleError: RegExp | null;
  consoleErrors: string[];
}

/**
 * `test` that fails on any console error, including violations of the content security policy. `member` is one account
 * per worker, for journeys that leave it unchanged.
 */
export const test = base.extend<ConsoleGuard, { member: Member }>({
  expectedConsoleError: [null, { option: true }],
  consoleErrors: [
    async ({ page, expectedConsoleError }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (
          message.type() === 'error' &&
          !FAILED_RESPONSE.test(text) &&
          !TRACE_RECORDER.test(text) &&
          !expectedConsoleError?.test(text)
        )
          consoleErrors.push(text);
      });
      await use(consoleErrors);
      expect(consoleErrors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  member: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the braces
    async ({}, use) => use(await createMember()),
    { scope: 'worker' },
  ],
});
export { expect };

/** Logs in by storing a token where the app reads it. */
export async function logInWithToken(page: Page, { token }: Pick<Member, 'token'>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, value]) => {
      // Forget the previous user, as a login does.
      localStorage.removeItem('App-User');
      localStorage.setItem(key!, value!);
    },
    [TOKEN_KEY, token],
  );
}

/** A toast, or the connection status bar. */
export const statusText = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

/** Selects an option of a radio group by its label, because the inputs are visually hidden. */
export const selectRadio = (within: Page | Locator, group: string, option: string): Promise<void> =>
  within
    .getByRole('radiogroup', { name: group, exact: true })
    .locator('label')
    .filter({ hasText: option })
    .click();
