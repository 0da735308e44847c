import { TOKEN_KEY } from '@mingtang/contract/limits';
import { expect, type Locator, type Page } from '@playwright/test';
import { logInMember, registerMember } from './network.ts';
import { test as base } from './test.ts';

export interface Member {
  phone: string;
  token: string;
}

export async function newMember(): Promise<Member> {
  const phone = await registerMember();
  return { phone, token: await logInMember(phone) };
}

/** The browser itself notes every answer that is no success; what the app makes of it is the journey's matter. */
const NETWORK = /^Failed to load resource: /;
/** The recorder of traces asks for the bytes of a picture that did not decode, which the policy denies it. */
const RECORDER = /^Connecting to 'blob:/;

interface Quiet {
  /** What the console may hold besides: a journey that breaks a script on purpose says so. */
  expectedComplaint: RegExp | null;
  complaints: string[];
}

/**
 * The same `test`, with a console that must stay silent: no error, no breach of the content security
 * policy. `member` is one person for all journeys of a worker that leave no trace.
 */
export const test = base.extend<Quiet, { member: Member }>({
  expectedComplaint: [null, { option: true }],
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (
          message.type() === 'error' &&
          !NETWORK.test(text) &&
          !RECORDER.test(text) &&
          !expectedComplaint?.test(text)
        )
          complaints.push(text);
      });
      await use(complaints);
      expect(complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],
  member: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
    async ({}, use) => use(await newMember()),
    { scope: 'worker' },
  ],
});
export { expect };

/** Puts a token where the app keeps it. */
export async function carry(page: Page, { token }: Pick<Member, 'token'>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, value]) => {
      // Whoever was signed in before is forgotten, as at a login.
      localStorage.removeItem('App-User');
      localStorage.setItem(key!, value!);
    },
    [TOKEN_KEY, token],
  );
}

/** A passing message, or the standing line about the connection. */
export const announced = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

/** Presses one option of a row of radios, whose own dots are not to be seen. */
export const choose = (within: Page | Locator, group: string, option: string): Promise<void> =>
  within
    .getByRole('radiogroup', { name: group, exact: true })
    .locator('label')
    .filter({ hasText: option })
    .click();
