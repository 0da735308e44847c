import { useEffect } from 'react';
import { useTranslation } from './text/text.ts';

/** Names the document. The shell does it from `titles`; a screen about one thing calls it with that thing's name. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const app = t('common.appName');
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app;
  }, [title, app]);
}
