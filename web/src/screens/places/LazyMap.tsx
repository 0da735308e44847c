import { lazy, Suspense } from 'react';
import { loadChunk } from '../../app/chunk.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { MapBoardProps } from './MapBoard.tsx';
import s from './LazyMap.module.css';

const MapBoard = lazy(async () => ({
  default: (await loadChunk(() => import('./MapBoard.tsx'))).MapBoard,
}));

/** The map library comes only where a map is drawn. */
export function LazyMap(props: MapBoardProps) {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <div className={s.waiting}>
          <Spinner size={28} label={t('common.loading')} />
        </div>
      }
    >
      <MapBoard {...props} />
    </Suspense>
  );
}
