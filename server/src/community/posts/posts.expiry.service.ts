import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { expireDuePosts } from './posts.expiry.queries.ts';

const BATCH = 200;

/** Marks live posts past their expiry time as expired and notifies their authors. */
export async function expirePosts(deps: Deps): Promise<void> {
  for (let more = true; more;)
    more = await inTransaction(deps, async (deps) => {
      const rows = await expireDuePosts(deps.db, deps.clock.now(), BATCH);
      for (const { id, author_id } of rows) {
        await scheduleIndexing(deps, 'post', id);
        await notify(deps, {
          accountId: author_id,
          kind: 'expiry',
          postId: id,
          groupKey: `expiry:${id}`,
        });
      }
      return rows.length === BATCH;
    });
}
