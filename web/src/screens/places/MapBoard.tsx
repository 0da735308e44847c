import type { Point } from '@mingtang/contract/fields';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { createBoard, type Board, type Scale } from './board.ts';
import s from './MapBoard.module.css';

const STEP_PX = 8;
const FAR = 6;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface MapBoardProps {
  /** Null as long as nothing is marked. */
  point: Point | null;
  /** Name for readers. */
  label: string;
  /** With it the marker can be moved. */
  onMove?: ((point: Point) => void) | undefined;
}

/** A map with one marker. Without tiles it is a quiet grid with a scale. */
export function MapBoard({ point, label, onMove }: MapBoardProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Board>(null);
  const [scale, setScale] = useState<Scale>();
  const [first] = useState(point);
  // Staff's choice comes before the one that was built in.
  const tiles = useSettings().data?.tileUrl || (import.meta.env.VITE_MAP_TILES ?? '');
  const movable = onMove !== undefined;
  const moved = useEffectEvent((to: Point) => onMove?.(to));

  useEffect(() => {
    if (!place.current) return undefined;
    const made = createBoard(place.current, tiles, first, movable ? moved : undefined, setScale);
    board.current = made;
    return () => made.remove();
  }, [tiles, first, movable]);

  useEffect(() => {
    if (point) board.current?.show(point);
  }, [point]);

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const zoom = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (zoom) board.current?.zoom(zoom);
    if (arrow) {
      const step = STEP_PX * (event.shiftKey ? FAR : 1);
      board.current?.nudge(arrow[0] * step, arrow[1] * step);
    }
  }

  return (
    <div className={s.frame}>
      {movable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself
        <div
          ref={place}
          className={s.board}
          role="application"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the marker
          tabIndex={0}
          onKeyDown={press}
        />
      ) : (
        <figure ref={place} className={s.board} aria-label={label} />
      )}
      <div className={s.zoom}>
        <IconButton disc name="plus" label={t('places.zoomIn')} onClick={() => board.current?.zoom(1)} />
        <IconButton disc name="minus" label={t('places.zoomOut')} onClick={() => board.current?.zoom(-1)} />
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
