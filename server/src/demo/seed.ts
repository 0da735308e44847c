import { publishDocuments } from '../cli/publish-documents.ts';
import type { Deps } from '../deps.ts';
import { takeSnapshot } from '../features/posts/hot.service.ts';
import { indexAll } from '../features/search/index.service.ts';
import { seedCategories } from './categories.ts';
import { seedMembers } from './members.ts';
import { seedNetwork } from './network.ts';

/** An invented network to look at. Safe to run again: what is there stays as it is. */
export async function seedDemo(deps: Deps): Promise<void> {
  await publishDocuments(deps);
  await seedCategories(deps);
  await seedMembers(deps);
  await seedNetwork(deps);
  await takeSnapshot(deps);
  // Last, so that everything above can be found.
  await indexAll(deps);
}
