import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { fetchChunk } from '../../core/chunk-loader.ts';
import { lazyComponent } from '../../core/lazy-component.ts';
import type { AdminScreenName } from '../../core/routes.ts';
import { useLanguage } from '../../core/text/i18n.ts';
import { OpenHandbook } from '../kit/open-handbook.ts';
import { supportsServiceWorker } from '../../core/offline/service-worker.ts';

const HandbookDrawer = lazyComponent(
  async () => (await import('./HandbookDrawer.tsx')).HandbookDrawer,
  'handbook',
);

/** Long enough for the section itself to load first. */
const CACHE_DELAY_MS = 10_000;

/** Shows the handbook over the section when it is opened, and makes it available without a network. */
export function HandbookHost({ screen, children }: { screen: AdminScreenName; children: ReactNode }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!supportsServiceWorker()) return undefined;
    const timer = setTimeout(() => {
      void HandbookDrawer.preload()
        .then(() => fetchChunk(() => import('./handbook-pictures.ts')))
        .then(({ cachePictures }) => cachePictures(language))
        // Without a network now, the next visit tries again.
        .catch(() => undefined);
    }, CACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [language]);
  return (
    <OpenHandbook value={() => setOpen(true)}>
      {children}
      {open && (
        <Suspense>
          <HandbookDrawer key={screen} screen={screen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenHandbook>
  );
}
