import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { REACH_BOTTOM_PX } from '@mingtang/contract/limits';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import s from './EndlessList.module.css';

export interface EndlessListProps<T> {
  /** Name of the list, for readers. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** The message of a failed page; loading pauses until `retry` is pressed. */
  error?: string | undefined;
  text: { loading: string; end: string; retry: string };
  /** Shown when there is nothing and nothing is coming. */
  empty?: ReactNode;
  className?: string | undefined;
}

export function EndlessList<T>(props: EndlessListProps<T>) {
  const { label, items, itemKey, children, hasMore, loading, onMore, error, text, empty, className } = props;
  const ready = hasMore && !loading && error === undefined;

  if (items.length === 0 && !hasMore && !loading && error === undefined && empty) return empty;
  return (
    <div className={className}>
      <ul aria-label={label} aria-busy={loading}>
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </ul>
      {/* A fresh sentinel for each page: one that stays in view would not be reported twice. */}
      {ready && <Sentinel key={items.length} onReach={onMore} />}
      <output className={s.foot}>
        {loading && (
          <>
            <Spinner className={s.spinner} />
            {text.loading}
          </>
        )}
        {!loading && error !== undefined && (
          <>
            <span>{error}</span>
            <Button size="mini" tone="tint" onClick={onMore}>
              {text.retry}
            </Button>
          </>
        )}
        {!loading && error === undefined && !hasMore && text.end}
      </output>
    </div>
  );
}

function Sentinel({ onReach }: { onReach: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${REACH_BOTTOM_PX}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} className={s.sentinel} aria-hidden="true" />;
}
