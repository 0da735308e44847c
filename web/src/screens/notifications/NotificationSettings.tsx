import { isAlwaysTold } from '@mingtang/contract/choices';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import {
  useNotificationSettings,
  useSetNotification,
} from '../../features/notifications/notifications.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Group } from '../../ui/Group.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { PushGroup } from './PushGroup.tsx';

/** Which kinds reach the member, in the app and on this device. */
export function NotificationSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('notifications.settings')}
      closeLabel={t('notifications.closeSettings')}
    >
      <Settings />
    </Sheet>
  );
}

function Settings() {
  const { t } = useTranslation();
  const { data, error, refetch } = useNotificationSettings();
  const set = useSetNotification();
  if (!data)
    return error ? (
      <LoadFailure error={error} retry={refetch} compact />
    ) : (
      <DelayedLoading>
        <SkeletonRows count={6} label={t('common.loading')} />
      </DelayedLoading>
    );
  return (
    <>
      <Group title={t('notifications.inApp')}>
        {data.rows.map((row) => (
          <SwitchRow
            key={row.kind}
            label={t(`notifications.kinds.${row.kind}`)}
            note={isAlwaysTold(row.kind) ? t('notifications.alwaysTold') : undefined}
            checked={row.inApp}
            disabled={isAlwaysTold(row.kind)}
            onChange={(inApp) => set.mutate({ ...row, inApp })}
          />
        ))}
      </Group>
      <PushGroup pushKey={data.pushKey} rows={data.rows} onSet={(row) => set.mutate(row)} />
    </>
  );
}
