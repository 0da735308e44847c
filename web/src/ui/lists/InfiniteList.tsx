import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { REACH_BOTTOM_PX } from '@mingtang/contract/limits';
import { Button } from '../inputs/Button.tsx';
import { Spinner } from '../states/Spinner.tsx';
import s from './InfiniteList.module.css';

export interface InfiniteListProps<T> {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Error message of a failed page; loading pauses until the member presses `retry`. */
  error?: string | undefined;
  text: { loading: string; end: string; retry: string };
  /** Shown when the list is empty and nothing more will load. */
  empty?: ReactNode;
  className?: string | undefined;
}

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, items, itemKey, children, hasMore, loading, onMore, error, text, empty, className } = props;
  const canLoadMore = hasMore && !loading && error === undefined;

  if (items.length === 0 && !hasMore && !loading && error === undefined && empty) return empty;
  return (
    <div className={className}>
      <ul aria-label={label} aria-busy={loading}>
        {items.map((item, index) => (
          <li key={itemKey(item)}>{children(item, index)}</li>
        ))}
      </ul>
      {/* One sentinel per page: IntersectionObserver does not fire again for an element that stays in view. */}
      {canLoadMore && <Sentinel key={items.length} onReach={onMore} />}
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
  const notifyReach = useEffectEvent(onReach);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) notifyReach();
      },
      { rootMargin: `0px 0px ${REACH_BOTTOM_PX}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element} className={s.sentinel} aria-hidden="true" />;
}
