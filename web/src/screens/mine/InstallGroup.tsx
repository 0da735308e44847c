import { handleError } from '../../core/api/error-policy.ts';
import { showInstallPrompt, useInstallOffer } from '../../core/offline/install-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Row, RowButton } from '../../ui/lists/Row.tsx';

/** Offers to install the app (PWA) if the browser supports it. */
export function InstallGroup() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  return (
    <RowGroup
      title={t('settings.app')}
      note={t(offer === 'ask' ? 'settings.installNote' : 'settings.installMenu')}
    >
      {offer === 'ask' ? (
        <RowButton
          icon="download"
          label={t('settings.install')}
          onClick={() => void showInstallPrompt().catch(handleError)}
        />
      ) : (
        <Row icon="download" label={t('settings.install')} />
      )}
    </RowGroup>
  );
}
