import { isMandatoryNotification } from '@mingtang/contract/enums';
import { LoadError } from '../../app/LoadError.tsx';
import { useTranslation } from '../../app/text/i18n.ts';
import {
  useNotificationSettings,
  useSetNotificationSetting,
} from '../../features/notifications/notifications.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { RowGroup } from '../../ui/RowGroup.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
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
  const { data, error, refetch } = useNotificationSettings();
  const updateSetting = useSetNotificationSetting();
  if (!data)
    return error ? (
      <LoadError error={error} retry={refetch} compact />
    ) : (
      <DelayedLoading>
        <SkeletonRows count={6} label={t('common.loading')} />
      </DelayedLoading>
    );
  return (
    <>
      <RowGroup title={t('notifications.inApp')}>
        {data.rows.map((row) => (
          <SwitchRow
            key={row.kind}
            label={t(`notifications.kinds.${row.kind}`)}
            note={isMandatoryNotification(row.kind) ? t('notifications.alwaysTold') : undefined}
            checked={row.inApp}
            disabled={isMandatoryNotification(row.kind)}
            onChange={(inApp) => updateSetting.mutate({ ...row, inApp })}
          />
        ))}
      </RowGroup>
      <PushSettings pushKey={data.pushKey} rows={data.rows} onSet={(row) => updateSetting.mutate(row)} />
    </>
  );
}
