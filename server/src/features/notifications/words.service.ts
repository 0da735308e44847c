import type { Changeset } from '@mingtang/contract/changesets';
import type { NoticeKey } from '@mingtang/contract/notice-words';
import type { NoticeWords, SetNoticeWords } from '@mingtang/contract/notifications';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { kept } from '../../kept.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import type { LineRow } from './list.queries.ts';
import { deleteWords, listWords, lockWords, upsertWords } from './words.queries.ts';

export const getWords = async (deps: Deps): Promise<NoticeWords[]> =>
  (await listWords(deps.db)).map((row) => ({ ...row, key: row.key as NoticeKey }));

/** Staff's own words by key. */
export const noticeTexts = kept(
  async (deps) => new Map((await getWords(deps)).map((words) => [words.key, words])),
);

/** Which sentence a line has. */
export function keyOf({ kind, post_id, product_id, detail }: LineRow): NoticeKey {
  if (kind === 'review') {
    const subject = post_id === null && product_id === null ? 'card' : 'review';
    return `${subject}.${detail.decision ?? 'queued'}`;
  }
  if (kind === 'claim') return detail.decision === 'accepted' ? 'claim.accepted' : 'claim.refused';
  if (kind === 'order') return `order.${detail.order?.outcome ?? 'paid'}`;
  if (kind === 'membership') return detail.day === undefined ? 'lines.membership' : 'lines.membershipUntil';
  return `lines.${kind}` as NoticeKey;
}

export const setWords = (
  deps: Deps,
  actor: Actor,
  from: From,
  { key, words }: SetNoticeWords,
): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before: SetNoticeWords = { key, words: (await lockWords(deps.db, key)) ?? null };
    const after: SetNoticeWords = { key, words };
    await restoreWords(deps, after);
    const subject = `notice:${key}`;
    const changeset = await recordChangeset(deps, actor, {
      kind: 'notifications.words',
      subject,
      before,
      after,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'notifications.words',
      subject,
      before,
      after,
      traceId: from.traceId,
    });
    return changeset;
  });

export async function restoreWords(deps: TxDeps, { key, words }: SetNoticeWords): Promise<void> {
  if (words === null) await deleteWords(deps.db, key);
  else await upsertWords(deps.db, key, words);
}
