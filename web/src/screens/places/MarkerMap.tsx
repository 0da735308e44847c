import type { GeoPoint } from '@mingtang/contract/fields';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { createMarkerMap, type MarkerMapHandle, type MapScale } from './leaflet-map.ts';
import { useTileUrl } from './use-tile-url.ts';
import s from './MarkerMap.module.css';

/** Distance that one press of an arrow key moves the marker; Shift multiplies it. */
const STEP_PX = 8;
const SHIFT_FACTOR = 6;
const ARROW_KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface MarkerMapProps {
  /** Position of the marker; null if none is set. */
  point: GeoPoint | null;
  /** Accessible name. */
  label: string;
  /** Makes the marker movable. */
  onMove?: ((point: GeoPoint) => void) | undefined;
}

/** A map with one marker. Until its tiles have loaded it shows a plain grid. */
export function MarkerMap({ point, label, onMove }: MarkerMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const mapHandle = useRef<MarkerMapHandle>(null);
  const [scale, setScale] = useState<MapScale>();
  const [initialPoint] = useState(point);
  const tileUrl = useTileUrl();
  const movable = onMove !== undefined;
  const reportMove = useEffectEvent((to: GeoPoint) => onMove?.(to));

  useEffect(() => {
    if (!container.current) return undefined;
    const handle = createMarkerMap(
      container.current,
      tileUrl,
      initialPoint,
      movable ? reportMove : undefined,
      setScale,
    );
    mapHandle.current = handle;
    return () => handle.remove();
  }, [tileUrl, initialPoint, movable]);

  useEffect(() => {
    if (point) mapHandle.current?.show(point);
  }, [point]);

  function handleKey(event: KeyboardEvent) {
    const arrow = ARROW_KEYS[event.key];
    const zoomSteps = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (!arrow && !zoomSteps) return;
    event.preventDefault();
    if (zoomSteps) mapHandle.current?.zoom(zoomSteps);
    if (arrow) {
      const step = STEP_PX * (event.shiftKey ? SHIFT_FACTOR : 1);
      mapHandle.current?.nudge(arrow[0] * step, arrow[1] * step);
    }
  }

  return (
    <div className={s.frame}>
      {movable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role=application handles the keys itself
        <div
          ref={container}
          className={s.board}
          role="application"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the marker
          tabIndex={0}
          onKeyDown={handleKey}
        />
      ) : (
        <figure ref={container} className={s.board} aria-label={label} />
      )}
      <div className={s.zoom}>
        <IconButton disc name="plus" label={t('places.zoomIn')} onClick={() => mapHandle.current?.zoom(1)} />
        <IconButton
          disc
          name="minus"
          label={t('places.zoomOut')}
          onClick={() => mapHandle.current?.zoom(-1)}
        />
      </div>
      {scale && (
        <div className={s.scale} style={{ width: scale.px }} aria-hidden="true">
          {scale.metres < 1000
            ? t('places.metres', { count: scale.metres })
            : t('places.kilometres', { count: scale.metres / 1000 })}
        </div>
      )}
    </div>
  );
}
