import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { ChunkLoadError } from '../../core/chunk-loader.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Shown for uncaught errors: a screen that throws or a chunk that failed to load. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const chunkErrorKind = error instanceof ChunkLoadError ? error.kind : null;
  const [isOffline] = useState(() => chunkErrorKind !== null && !navigator.onLine);
  // The chunk is not cached on this device; reload as soon as the network is back.
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <ErrorPage
      title={t(isOffline ? 'failures.page.offline' : 'failures.page.title')}
      body={
        isOffline
          ? t('failures.page.offlineBody')
          : chunkErrorKind
            ? t(`failures.page.chunk.${chunkErrorKind}`)
            : t('failures.page.crash')
      }
      code={chunkErrorKind ? `chunk-load (${chunkErrorKind})` : 'script'}
      action={<ReloadButton />}
    />
  );
}
