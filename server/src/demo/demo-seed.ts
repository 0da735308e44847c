import { publishDocuments } from '../cli/publish-documents.ts';
import type { Deps } from '../platform/deps.ts';
import { takeHotSnapshot } from '../community/posts/posts.hot.service.ts';
import { indexAll } from '../kernel/search-index/search-index.service.ts';
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
