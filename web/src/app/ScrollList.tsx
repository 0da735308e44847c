import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DelayedLoading } from '../ui/DelayedLoading.tsx';
import { EndlessList } from '../ui/EndlessList.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useArrived } from '../ui/use-arrived.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { failureText } from './report.ts';
import { useTranslation } from './text/text.ts';

interface Page<T> {
  rows: readonly T[];
  nextCursor: string | null;
}

export interface ScrollListProps<T> {
  /** Name of the list, for readers. */
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  itemKey: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  empty: ReactNode;
  /** In the geometry of the rows; plain rows with a picture without it. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** A list that is read page by page: its first loading, its failures, its rows and its end. */
export function ScrollList<T>(props: ScrollListProps<T>) {
  const { label, query, itemKey, children, empty, skeleton, className } = props;
  const { t } = useTranslation();
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const arrived = useArrived(data);
  if (!data || !arrived) {
    if (error) return <LoadFailure error={error} retry={refetch} compact />;
    return (
      <DelayedLoading>{skeleton ?? <SkeletonRows picture={52} label={t('common.loading')} />}</DelayedLoading>
    );
  }
  return (
    <EndlessList
      className={className}
      label={label}
      items={data.pages.flatMap((page) => page.rows)}
      itemKey={itemKey}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      error={query.isFetchNextPageError ? failureText(error) : undefined}
      text={{ loading: t('common.loading'), end: t('common.noMore'), retry: t('common.retry') }}
      empty={empty}
    >
      {children}
    </EndlessList>
  );
}
