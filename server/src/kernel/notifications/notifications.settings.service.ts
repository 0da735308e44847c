import { isMandatoryNotification, notificationKinds } from '@mingtang/contract/notification-kinds';
import type { NotificationSetting } from '@mingtang/contract/notifications';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import {
  deleteSmsOptOut,
  findSmsOptOut,
  insertSmsOptOut,
  listNotificationSettings,
  upsertNotificationSetting,
} from './notifications.settings.queries.ts';

export async function getNotificationSettings(
  deps: Deps,
  actor: Actor,
): Promise<{ rows: NotificationSetting[]; sms: boolean; pushKey: string | null }> {
  const stored = await listNotificationSettings(deps.db, actor.accountId);
  return {
    rows: notificationKinds.map((kind) => {
      const row = stored.find((setting) => setting.kind === kind);
      return {
        kind,
        inApp: isMandatoryNotification(kind) || (row?.in_app ?? true),
        push: row?.push ?? false,
      };
    }),
    sms: (await findSmsOptOut(deps.db, actor.accountId)) === undefined,
    pushKey: deps.config.PUSH_PUBLIC_KEY || null,
  };
}

export const updateNotificationSettings = (
  deps: Deps,
  actor: Actor,
  rows: readonly NotificationSetting[],
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    // Sorted, so that two devices that save at the same time do not deadlock.
    for (const { kind, inApp, push } of rows.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)))
      await upsertNotificationSetting(deps.db, { account_id: actor.accountId, kind, in_app: inApp, push });
    return null;
  });

export async function setSmsReminders(deps: Deps, actor: Actor, on: boolean): Promise<null> {
  if (on) await deleteSmsOptOut(deps.db, actor.accountId);
  else await insertSmsOptOut(deps.db, actor.accountId, deps.clock.now());
  return null;
}
