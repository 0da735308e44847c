import { isMandatoryNotification, notificationKindTable } from '@mingtang/contract/notification-kinds';
import { LoadError } from '../../core/LoadError.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  useNotificationSettings,
  useSetNotificationSetting,
} from '../../features/notifications/notifications.queries.ts';
import { useSetSmsReminders } from '../../features/notifications/notifications.sms.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import { PushSettings } from './PushSettings.tsx';

/** Which kinds of notification the member receives, in the app and as push on this device. */
export function NotificationSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('notifications.settings')}
      closeLabel={t('notifications.closeSettings')}
    >
      <SettingGroups />
    </BottomSheet>
  );
}

function SettingGroups() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useNotificationSettings();
  const updateSetting = useSetNotificationSetting();
  const setSmsReminders = useSetSmsReminders();
  if (!data)
    return error ? (
      <LoadError error={error} retry={refetch} compact />
    ) : (
      <DelayedLoading>
        <SkeletonRows count={6} label={t('common.loading')} />
      </DelayedLoading>
    );
  // An open tab can be older than the server and not know a kind.
  const rows = data.rows.filter(({ kind }) => kind in notificationKindTable);
  return (
    <>
      <RowGroup title={t('notifications.inApp')}>
        {rows.map((row) => (
          <SwitchRow
            key={row.kind}
            label={notificationKindTable[row.kind].setting[language]}
            note={isMandatoryNotification(row.kind) ? t('notifications.alwaysTold') : undefined}
            checked={row.inApp}
            disabled={isMandatoryNotification(row.kind)}
            onChange={(inApp) => updateSetting.mutate({ ...row, inApp })}
          />
        ))}
      </RowGroup>
      <RowGroup title={t('notifications.sms.title')} note={t('notifications.sms.note')}>
        <SwitchRow
          label={t('notifications.sms.reminders')}
          checked={data.sms}
          onChange={(on) => setSmsReminders.mutate(on)}
        />
      </RowGroup>
      <PushSettings pushKey={data.pushKey} rows={rows} onSet={(row) => updateSetting.mutate(row)} />
    </>
  );
}
