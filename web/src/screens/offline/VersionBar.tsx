import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useNewVersion } from '../../app/offline/version.ts';
import s from './VersionBar.module.css';

/**
 * Offers the newer build, once; until then this one goes on with its own files. Forms that keep no draft ask by
 * themselves before the page goes.
 */
export function VersionBar() {
  const { t } = useTranslation();
  const ready = useNewVersion();
  const [later, setLater] = useState(false);
  return createPortal(
    <output className={s.region}>
      {ready && !later && (
        <span className={s.bar}>
          <span className={s.text}>{t('offline.newVersion')}</span>
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('offline.update')}
          </Button>
          <IconButton name="close" label={t('offline.later')} onClick={() => setLater(true)} />
        </span>
      )}
    </output>,
    document.body,
  );
}
