import type { TxDeps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { blankChangesetItems } from '../../kernel/changesets/changesets.erasure.service.ts';
import type { AccountEraser } from '../../kernel/erasure/erasure.service.ts';
import { deleteReviewsAndReportsOf } from '../../kernel/screening/screening.erasure.service.ts';
import { removeDocuments } from '../../kernel/search-index/search-index.service.ts';
import * as queries from './posts.erasure.queries.ts';

/** Few per transaction, because each post is deleted with its comments, likes and pictures. */
const PAGE_SIZE = 20;

/** Pages by id, because blanked posts remain in the table and would be selected again. */
export const erasePosts: AccountEraser = async (deps, authorId) => {
  let page: string[] = [];
  do {
    const after = page.at(-1) ?? '0';
    page = await inTransaction(deps, (deps) => erasePage(deps, authorId, after));
  } while (page.length === PAGE_SIZE);
};

/** A post with data of an account on legal hold is blanked instead of deleted. Returns the ids in order. */
async function erasePage(deps: TxDeps, authorId: string, after: string): Promise<string[]> {
  const posts = await queries.listPostsToErase(deps.db, authorId, after, PAGE_SIZE);
  const ids = posts.map(({ id }) => id);
  const heldIds = posts.filter(({ held }) => held).map(({ id }) => id);
  await blankChangesetItems(deps, 'posts', ids);
  await removeDocuments(deps, 'post', ids);
  await deleteReviewsAndReportsOf(deps, 'post', heldIds);
  await queries.blankPosts(deps.db, heldIds);
  await queries.deletePosts(
    deps.db,
    ids.filter((id) => !heldIds.includes(id)),
  );
  return ids;
}

/** Subtracts one like from each post. */
export async function subtractLikes(deps: TxDeps, postIds: readonly string[]): Promise<void> {
  await queries.insertLikeRemovals(deps.db, postIds);
}
