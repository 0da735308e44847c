import { parsePhone } from '../../../server/src/adapters/phone-number.ts';
import { addDays, DAY_MS, HOUR_MS, shanghaiDayOf } from '../../../server/src/base/calendar.ts';
import { updateDailyMetrics } from '../../../server/src/office/dashboard/dashboard.daily-metrics.service.ts';
import type { Tx } from '../../../server/src/platform/db/client.ts';
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { DEMO_MEMBER_PHONE } from '../accounts.demo.ts';
import { findAccountId } from '../demo.queries.ts';
import type { StoredMember } from '../members.insert.demo.ts';
import { completeOutboxEntries, unlistLapsed } from '../orders.demo.queries.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { insertNotifications, markOlderNotificationsRead } from './notifications.demo.queries.ts';
import { collectOfficeActions } from './office.demo.ts';
import { hasFeedback, updateVisitorCounts } from './office.demo.queries.ts';
import { PRODUCT_REFUSAL } from './office.texts.ts';
import {
  insertAcceptedPostReviews,
  insertCardReviews,
  insertProductReviews,
} from './reviews.demo.queries.ts';
import { insertReconciliations } from './reconciliations.demo.ts';
import { insertRewards } from './rewards.demo.ts';
import { findStaff } from './staff-accounts.ts';
import { runTimedActions } from './timed-actions.ts';

/** Six weeks of activity that end today. */
const ACTIVITY_DAYS = 42;
const UNREAD_HOURS = 3;

const activityStart = (now: Date): Date => new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS);

async function findDemoMemberId(db: Deps['db']): Promise<string> {
  const id = await findAccountId(db, parsePhone(DEMO_MEMBER_PHONE) ?? '');
  if (id === undefined) throw new Error('demo member not found');
  return id;
}

/** Reviews, referrals and points: rows that follow from the network itself. */
export async function insertReviewsAndRewards(
  tx: Tx,
  now: Date,
  members: readonly StoredMember[],
): Promise<void> {
  const staff = await findStaff(tx);
  const since = activityStart(now);
  await insertCardReviews(tx, since, staff.memberServices);
  await insertProductReviews(tx, staff.editor, now, PRODUCT_REFUSAL);
  await insertAcceptedPostReviews(tx, since, now, staff.editor);
  await insertRewards(tx, now, members, await findDemoMemberId(tx));
}

/** Replays the work of the office, then derives notifications and daily metrics from all records. */
export async function seedActivity(deps: Deps): Promise<void> {
  if (await hasFeedback(deps.db)) return;
  const now = deps.clock.now();
  const staff = await findStaff(deps.db);
  const since = activityStart(now);
  await runTimedActions(
    deps,
    await collectOfficeActions(deps, staff, await findDemoMemberId(deps.db), since),
  );
  await inTransaction(deps, async ({ db }) => {
    await completeOutboxEntries(db);
    await unlistLapsed(db, shanghaiDayOf(now));
    await insertReconciliations(db, now);
    await insertNotifications(db, since, now);
    await markOlderNotificationsRead(db, new Date(now.getTime() - UNREAD_HOURS * HOUR_MS));
  });
  await updateDailyMetrics(deps);
  await updateVisitorCounts(deps.db, randomVisitors(shanghaiDayOf(now)));
}

/** Fewer visitors at weekends, and slowly more of them; today counts only those whose last visit was today. */
const randomVisitors = (today: string): { day: string; visitors: number }[] =>
  Array.from({ length: ACTIVITY_DAYS }, (_, index) => {
    const daysAgo = ACTIVITY_DAYS - 1 - index;
    const day = addDays(today, -daysAgo);
    const weekday = new Date(day).getUTCDay();
    const weekly = weekday === 0 ? 0.6 : weekday === 6 ? 0.7 : 1;
    const random = createSeededRandom(`visitors ${daysAgo}`);
    return { day, visitors: daysAgo === 0 ? 0 : Math.round((128 + index) * weekly + random.between(-9, 9)) };
  });
