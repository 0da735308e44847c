import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DelayedLoading } from '../ui/states/DelayedLoading.tsx';
import { InfiniteList } from '../ui/lists/InfiniteList.tsx';
import { SkeletonRows } from '../ui/states/Skeleton.tsx';
import { useDataReady } from '../ui/states/use-data-ready.ts';
import { LoadError } from './LoadError.tsx';
import { errorTextOf } from './error-dialogs.ts';
import { useTranslation } from './text/i18n.ts';

interface CursorPage<T> {
  rows: readonly T[];
  nextCursor: string | null;
}

export interface InfiniteQueryListProps<T> {
  /** Accessible name of the list. */
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<CursorPage<T>>>;
  itemKey: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
  empty: ReactNode;
  /** Loading placeholder with the layout of the rows; the default is plain rows with a picture. */
  skeleton?: ReactNode;
  className?: string | undefined;
}

/** An infinite query as a list: loading, error, empty and end states, and fetching of the next page. */
export function InfiniteQueryList<T>(props: InfiniteQueryListProps<T>) {
  const { label, query, itemKey, children, empty, skeleton, className } = props;
  const { t } = useTranslation();
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const ready = useDataReady(data);
  if (!data || !ready) {
    if (error) return <LoadError error={error} retry={refetch} compact />;
    return (
      <DelayedLoading>{skeleton ?? <SkeletonRows picture={52} label={t('common.loading')} />}</DelayedLoading>
    );
  }
  return (
    <InfiniteList
      className={className}
      label={label}
      items={data.pages.flatMap((page) => page.rows)}
      itemKey={itemKey}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      error={query.isFetchNextPageError ? errorTextOf(error) : undefined}
      text={{
        loading: t('common.loading'),
        end: data.pages.length > 1 ? t('common.noMore') : '',
        retry: t('common.retry'),
      }}
      empty={empty}
    >
      {children}
    </InfiniteList>
  );
}
