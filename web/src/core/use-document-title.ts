import { useEffect } from 'react';
import { useTranslation } from './text/i18n.ts';

/** Sets the document title. The outlet sets a default from `titles`; a detail screen sets the name of its item. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const appName = t('common.appName');
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}
