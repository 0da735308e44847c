import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { removeDocuments } from '../../kernel/search-index/search-index.service.ts';
import { deleteNewsCreditedTo } from './news.queries.ts';

/** News promoted from the member's posts contains their text. */
export const erasePromotedNews = inOneTransaction(async (deps, memberId) => {
  await removeDocuments(deps, 'news', await deleteNewsCreditedTo(deps.db, memberId));
});
