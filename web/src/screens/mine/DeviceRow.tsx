import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useEndSession, type SignedIn } from '../../features/accounts/sessions.queries.ts';
import { formatAge } from '../../ui/age.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';
import s from './DeviceRow.module.css';

const NO_NAME = '—';

export function DeviceRow({ device }: { device: SignedIn }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const end = useEndSession();
  const name = device.device === NO_NAME ? t('settings.devices.unknown') : device.device;
  const when = formatAge(device.lastSeenAt, language) ?? t('settings.devices.justNow');

  async function signOut() {
    try {
      await end.mutateAsync(device.id);
    } catch {
      return; // The cache of mutations has said it.
    }
    // Not a callback of `mutate`: the row is gone by now, and it would stay silent.
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
          {device.current ? t('settings.devices.now') : t('settings.devices.seen', { when })}
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
            loading={end.isPending}
            aria-label={t('settings.devices.endNamed', { device: name })}
            onClick={() => void signOut()}
          >
            {t('settings.devices.end')}
          </Button>
        )
      }
    />
  );
}
