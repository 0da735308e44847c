import { report } from '../../api/failures.ts';
import { install, useOffer } from '../../app/offline/install.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Group } from '../../ui/Group.tsx';
import { Row, RowButton } from '../../ui/Row.tsx';

/** Offers to put the app beside the device's own, where the browser can do that. */
export function InstallGroup() {
  const { t } = useTranslation();
  const offer = useOffer();
  if (offer === 'none') return null;
  return (
    <Group
      title={t('settings.app')}
      note={t(offer === 'ask' ? 'settings.installNote' : 'settings.installMenu')}
    >
      {offer === 'ask' ? (
        <RowButton
          icon="download"
          label={t('settings.install')}
          onClick={() => void install().catch(report)}
        />
      ) : (
        <Row icon="download" label={t('settings.install')} />
      )}
    </Group>
  );
}
