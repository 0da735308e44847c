import { isAlwaysTold, notificationKinds } from '@mingtang/contract/choices';
import type { NotificationSetting } from '@mingtang/contract/notifications';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { listSettings, upsertSetting } from './settings.queries.ts';

export async function getSettings(
  deps: Deps,
  actor: Actor,
): Promise<{ rows: NotificationSetting[]; pushKey: string | null }> {
  const set = await listSettings(deps.db, actor.accountId);
  return {
    rows: notificationKinds.map((kind) => {
      const row = set.find((one) => one.kind === kind);
      return { kind, inApp: isAlwaysTold(kind) || (row?.in_app ?? true), push: row?.push ?? false };
    }),
    pushKey: deps.config.PUSH_PUBLIC_KEY || null,
  };
}

export const changeSettings = (
  deps: Deps,
  actor: Actor,
  rows: readonly NotificationSetting[],
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    // In one order, so that two devices that save at once wait and do not deadlock.
    for (const { kind, inApp, push } of rows.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)))
      await upsertSetting(deps.db, { account_id: actor.accountId, kind, in_app: inApp, push });
    return null;
  });
