import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.service.ts';
import { indexLater } from '../search/index.service.ts';
import { expire } from './expiry.queries.ts';

const BATCH = 200;

/** Takes posts whose time is over out of the lists, and tells their authors. */
export async function expirePosts(deps: Deps): Promise<void> {
  for (let more = true; more;)
    more = await inTransaction(deps, async (deps) => {
      const rows = await expire(deps.db, deps.clock.now(), BATCH);
      for (const { id, author_id } of rows) {
        await indexLater(deps, 'post', id);
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
