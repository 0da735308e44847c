import { useTranslation } from '../../core/text/i18n.ts';
import { useEndOtherSessions, useSessions } from '../../features/accounts/accounts.sessions.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';

/** Active sessions of the account, this device first. */
export function DeviceGroup() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  if (data) {
    const devices = [...data.rows].sort(
      (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
    );
    return (
      <RowGroup title={t('settings.devices.title')} note={t('settings.devices.note')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
        {devices.some((device) => !device.current) && <EndOtherSessionsRow />}
      </RowGroup>
    );
  }
  if (error) return <GroupFailure title={t('settings.devices.title')} error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <GroupSkeleton rows={2} title={t('settings.devices.title')} />
    </DelayedLoading>
  );
}

function EndOtherSessionsRow() {
  const { t } = useTranslation();
  const endSessions = useEndOtherSessions();
  async function confirmAndEndSessions() {
    const confirmed = await confirm({
      icon: 'shield',
      title: t('settings.devices.endOthers'),
      body: t('settings.devices.endOthersAsk'),
      cancel: t('common.cancel'),
      ok: t('settings.devices.endOthersOk'),
      danger: true,
    });
    if (!confirmed) return;
    endSessions.mutate(undefined, {
      onSuccess: ({ ended }) => toast(t('settings.devices.endedOthers', { count: ended })),
    });
  }
  return (
    <RowButton
      icon="logout"
      danger
      label={t('settings.devices.endOthers')}
      value={endSessions.isPending ? <Spinner size={20} /> : null}
      disabled={endSessions.isPending}
      onClick={() => void confirmAndEndSessions()}
    />
  );
}
