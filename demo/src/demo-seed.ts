import { publishDocuments } from '../../server/src/cli/publish-documents.ts';
import { DAY_MS } from '../../server/src/base/calendar.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { updateDocumentTimes } from './demo.queries.ts';
import { takeHotSnapshot } from '../../server/src/community/posts/posts.hot.service.ts';
import { indexAll } from '../../server/src/kernel/search-index/search-index.service.ts';
import { seedCategories } from './categories.demo.ts';
import { seedDemoAccounts } from './accounts.demo.ts';
import { seedActivity } from './activity/activity.demo.ts';
import { depsAt } from './activity/timed-actions.ts';
import { seedNetwork } from './network.demo.ts';

/** Age of the chamber's network: older than all its members. */
const NETWORK_AGE_DAYS = 1_800;

/** Fills the database with demo data. Idempotent. */
export async function seedDemo(deps: Deps): Promise<void> {
  const depsAtStart = depsAt(deps, new Date(deps.clock.now().getTime() - NETWORK_AGE_DAYS * DAY_MS));
  await publishDocuments(depsAtStart);
  await updateDocumentTimes(deps.db, depsAtStart.clock.now());
  await seedCategories(depsAtStart);
  await seedDemoAccounts(depsAtStart);
  await seedNetwork(deps);
  await seedActivity(deps);
  await takeHotSnapshot(deps);
  // Last, so that the search index includes everything above.
  await indexAll(deps);
}
