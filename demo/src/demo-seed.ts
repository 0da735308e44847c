import { publishDocuments } from '../../server/src/cli/publish-documents.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { takeHotSnapshot } from '../../server/src/community/posts/posts.hot.service.ts';
import { indexAll } from '../../server/src/kernel/search-index/search-index.service.ts';
import { seedCategories } from './categories.demo.ts';
import { seedDemoAccounts } from './accounts.demo.ts';
import { seedNetwork } from './network.demo.ts';

/** Fills the database with demo data. Idempotent. */
export async function seedDemo(deps: Deps): Promise<void> {
  await publishDocuments(deps);
  await seedCategories(deps);
  await seedDemoAccounts(deps);
  await seedNetwork(deps);
  await takeHotSnapshot(deps);
  // Last, so that the search index includes everything above.
  await indexAll(deps);
}
