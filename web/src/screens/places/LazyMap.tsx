import { lazy, Suspense } from 'react';
import { loadChunk } from '../../core/chunk-loader.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Spinner } from '../../ui/states/Spinner.tsx';
import type { MarkerMapProps } from './MarkerMap.tsx';
import s from './LazyMap.module.css';

const MarkerMap = lazy(async () => ({
  default: (await loadChunk(() => import('./MarkerMap.tsx'))).MarkerMap,
}));

/** Loads the map library only when a map is rendered. */
export function LazyMap(props: MarkerMapProps) {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <div className={s.waiting}>
          <Spinner size={28} label={t('common.loading')} />
        </div>
      }
    >
      <MarkerMap {...props} />
    </Suspense>
  );
}
