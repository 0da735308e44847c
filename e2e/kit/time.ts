import type { Page } from '@playwright/test';
import { runSql } from '../../scripts/database.ts';
import { need } from './network.ts';

/** A number may get one SMS a minute; this one's last message moves two minutes into the past. */
export const minutesAfterSms = (phone: string): Promise<void> =>
  runSql(
    need('E2E_DATABASE_URL'),
    `UPDATE sms_codes SET created_at = created_at - interval '2 minutes' WHERE phone = $1`,
    [`+86${phone}`],
  );

/** A scheduled news item: its time has come. */
export const newsComesOut = (id: string): Promise<void> =>
  runSql(
    need('E2E_DATABASE_URL'),
    `UPDATE news SET published_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

/** Somewhat later than now, for it takes a moment to say so and a clock is not paused in the past. */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
