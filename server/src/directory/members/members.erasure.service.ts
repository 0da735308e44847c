import type { TxDeps } from '../../platform/deps.ts';
import { blankChangesetItems, blankChangesets } from '../../kernel/changesets/changesets.erasure.service.ts';
import { removeDocuments } from '../../kernel/search-index/search-index.service.ts';
import { replaceCardContacts } from './members.card.queries.ts';
import { blankCard } from './members.erasure.queries.ts';

/** Blanks what changes by staff contain about the member. */
export async function blankChangesOfMember(deps: TxDeps, memberId: string): Promise<void> {
  await blankChangesetItems(deps, 'members', [memberId]);
  await blankChangesets(deps, 'members.card', `member:${memberId}`);
}

/** Keeps the row, because comments and orders refer to it. */
export async function eraseCard(deps: TxDeps, memberId: string): Promise<void> {
  await removeDocuments(deps, 'member', [memberId]);
  await replaceCardContacts(deps.db, memberId, []);
  await blankCard(deps.db, memberId);
}
