import type { Page } from '@playwright/test';
import { runSql } from '@mingtang/test-support/database';
import { requireEnv } from './api.steps.ts';

/** Backdates the SMS codes of this number by two minutes, because it can get only one code a minute. */
export const expireSmsRateLimit = (phone: string): Promise<void> =>
  runSql(
    requireEnv('E2E_DATABASE_URL'),
    `UPDATE sms_codes SET created_at = created_at - interval '2 minutes' WHERE phone = $1`,
    [`+86${phone}`],
  );

/** The next sensitive action of this administrator requires a code again. */
export const expireStepUp = (phone: string): Promise<void> =>
  runSql(
    requireEnv('E2E_DATABASE_URL'),
    `UPDATE sessions s SET stepped_up_at = now() - interval '1 hour'
     FROM accounts a WHERE a.id = s.account_id AND a.phone = $1`,
    [`+86${phone}`],
  );

/** Makes a scheduled news item due. */
export const makeNewsDue = (id: string): Promise<void> =>
  runSql(
    requireEnv('E2E_DATABASE_URL'),
    `UPDATE news SET published_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

/**
 * Pauses the page's clock ten seconds in the future: the call takes a moment, and a clock cannot be paused
 * in the past.
 */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
