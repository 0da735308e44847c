import { useTranslation } from '../../app/text/text.ts';
import { useEndOtherSessions, useSessions } from '../../features/accounts/sessions.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Group } from '../../ui/Group.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';

/** Where the account is open, this device first. */
export function DeviceGroup() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  if (data) {
    const devices = [...data.rows].sort(
      (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    );
    return (
      <Group title={t('settings.devices.title')} note={t('settings.devices.note')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
        {devices.some((device) => !device.current) && <EndOthers />}
      </Group>
    );
  }
  if (error) return <GroupFailure title={t('settings.devices.title')} error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <GroupSkeleton rows={2} title={t('settings.devices.title')} />
    </DelayedLoading>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const end = useEndOtherSessions();
  async function ask() {
    const sure = await confirm({
      icon: 'shield',
      title: t('settings.devices.endOthers'),
      body: t('settings.devices.endOthersAsk'),
      cancel: t('common.cancel'),
      ok: t('settings.devices.endOthersOk'),
      danger: true,
    });
    if (!sure) return;
    end.mutate(undefined, {
      onSuccess: ({ ended }) => toast(t('settings.devices.endedOthers', { count: ended })),
    });
  }
  return (
    <RowButton
      icon="logout"
      danger
      label={t('settings.devices.endOthers')}
      value={end.isPending ? <Spinner size={20} /> : null}
      disabled={end.isPending}
      onClick={() => void ask()}
    />
  );
}
