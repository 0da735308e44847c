import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';

interface QueryContentProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, its error, or a skeleton. */
export function QueryContent<T>({ query: { data, error, refetch }, children }: QueryContentProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadError error={error} retry={refetch} compact />;
  return (
    <DelayedLoading>
      <Skeleton active />
    </DelayedLoading>
  );
}
