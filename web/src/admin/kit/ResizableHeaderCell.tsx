import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import s from './AdminTable.module.css';

interface ResizableHeaderCellProps extends Omit<ComponentProps<'th'>, 'onResize'> {
  columnTitle?: string | undefined;
  onResize?: (width: number) => void;
}

const KEY_STEP = 16;

/** Header cell with a handle at its end: drag it, or press the arrow keys on it, to change the width of the column. */
export function ResizableHeaderCell({
  columnTitle = '',
  onResize,
  children,
  ...props
}: ResizableHeaderCellProps) {
  const { t } = useTranslation();
  const cell = useRef<HTMLTableCellElement>(null);
  const drag = useRef<{ x: number; width: number }>(undefined);
  if (!onResize) return <th {...props}>{children}</th>;
  const widthOfCell = () => cell.current?.getBoundingClientRect().width ?? 0;

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: widthOfCell() };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (drag.current) onResize?.(drag.current.width + event.clientX - drag.current.x);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize?.(widthOfCell() + step);
  }
  return (
    <th {...props} ref={cell}>
      {children}
      <button
        type="button"
        className={s.resize}
        aria-label={t('admin.table.resize', { column: columnTitle })}
        // The header cell sorts on click.
        onClick={(event) => event.stopPropagation()}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = undefined)}
        onKeyDown={onKeyDown}
      />
    </th>
  );
}
