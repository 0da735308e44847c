import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNewVersion } from '../../core/offline/app-version.ts';
import s from './VersionBar.module.css';

/**
 * Offers to reload into a new build, once; until then the old build keeps using its own files. Forms without a draft
 * ask for confirmation themselves before the page unloads.
 */
export function VersionBar() {
  const { t } = useTranslation();
  const newVersionReady = useNewVersion();
  const [dismissed, setDismissed] = useState(false);
  return createPortal(
    <output className={s.region}>
      {newVersionReady && !dismissed && (
        <span className={s.bar}>
          <span className={s.text}>{t('offline.newVersion')}</span>
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('offline.update')}
          </Button>
          <IconButton name="close" label={t('offline.later')} onClick={() => setDismissed(true)} />
        </span>
      )}
    </output>,
    document.body,
  );
}
