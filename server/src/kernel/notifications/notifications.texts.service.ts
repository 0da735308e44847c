import type { Changeset } from '@mingtang/contract/changesets';
import type { NotificationTextKey } from '@mingtang/contract/notifications.texts';
import type { NotificationText, SetNotificationTextInput } from '@mingtang/contract/notifications';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { memoize } from '../../platform/memoize.ts';
import { recordAuditedChangeset } from '../changesets/changesets.service.ts';
import {
  deleteNotificationText,
  listNotificationTexts,
  lockNotificationText,
  upsertNotificationText,
} from './notifications.texts.queries.ts';

export const getNotificationTexts = async (deps: Deps): Promise<NotificationText[]> =>
  (await listNotificationTexts(deps.db)).map((row) => ({ ...row, key: row.key as NotificationTextKey }));

/** The notification texts that staff changed, by key. */
export const getCachedNotificationTexts = memoize(
  async (deps) => new Map((await getNotificationTexts(deps)).map((text) => [text.key, text])),
);

export const editNotificationText = (
  deps: Deps,
  actor: Actor,
  { key, words }: SetNotificationTextInput,
): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before: SetNotificationTextInput = {
      key,
      words: (await lockNotificationText(deps.db, key)) ?? null,
    };
    const after: SetNotificationTextInput = { key, words };
    await applyNotificationText(deps, after);
    return recordAuditedChangeset(deps, actor, 'notifications.words', {
      kind: 'notifications.words',
      subject: `notice:${key}`,
      before,
      after,
    });
  });

export async function applyNotificationText(
  deps: TxDeps,
  { key, words }: SetNotificationTextInput,
): Promise<void> {
  if (words === null) await deleteNotificationText(deps.db, key);
  else await upsertNotificationText(deps.db, key, words);
}
