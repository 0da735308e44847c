import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a query answered, or why not. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure error={error} retry={refetch} compact />;
  return (
    <DelayedLoading>
      <Skeleton active />
    </DelayedLoading>
  );
}
