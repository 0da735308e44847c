import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { ChunkFailure } from '../../app/chunk.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { FailurePage } from './FailurePage.tsx';

/** What the router shows for an error that nothing else caught: a broken screen or a file that did not come. */
export function CrashScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const chunk = error instanceof ChunkFailure ? error.kind : null;
  const [offline] = useState(() => chunk !== null && !navigator.onLine);
  // The file was not on this device; with a network it can be asked for.
  useEffect(() => {
    if (!offline) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <FailurePage
      title={t(offline ? 'failures.page.offline' : 'failures.page.title')}
      body={
        offline
          ? t('failures.page.offlineBody')
          : chunk
            ? t(`failures.page.chunk.${chunk}`)
            : t('failures.page.crash')
      }
      code={chunk ? `chunk-load (${chunk})` : 'script'}
      action={<ReloadButton />}
    />
  );
}
