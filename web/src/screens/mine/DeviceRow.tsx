import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useEndSession, type ActiveSession } from '../../features/accounts/accounts.sessions.queries.ts';
import { formatRelativeTime } from '../../ui/text/relative-time.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './DeviceRow.module.css';

/** The server sends this if it does not recognise the device. */
const UNKNOWN_NAME = '—';

export function DeviceRow({ device }: { device: ActiveSession }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const endSession = useEndSession();
  const name = device.device === UNKNOWN_NAME ? t('settings.devices.unknown') : device.device;
  const lastSeen = formatRelativeTime(device.lastSeenAt, language) ?? t('settings.devices.justNow');

  async function endDeviceSession() {
    try {
      await endSession.mutateAsync(device.id);
    } catch {
      return; // The mutation cache has already shown the error.
    }
    // Not an `onSuccess` callback of `mutate`: the row is unmounted by now, so the callback would not run.
    toast(t('settings.devices.ended'));
  }

  return (
    <Row
      icon="globe"
      label={name}
      note={
        <>
          {device.place}
          <i className="sep" />
          {device.current ? t('settings.devices.now') : t('settings.devices.seen', { when: lastSeen })}
        </>
      }
      value={
        device.current ? (
          <Badge>{t('settings.devices.current')}</Badge>
        ) : (
          <Button
            tone="ghost"
            size="mini"
            className={s.end}
            loading={endSession.isPending}
            aria-label={t('settings.devices.endNamed', { device: name })}
            onClick={() => void endDeviceSession()}
          >
            {t('settings.devices.end')}
          </Button>
        )
      }
    />
  );
}
