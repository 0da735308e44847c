import type { ImportDetail } from '@mingtang/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { useStream } from '../frame/use-stream.ts';
import { FilePanel } from './FilePanel.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { freshenRows } from './imports.queries.ts';
import { MappingPanel } from './MappingPanel.tsx';
import { type Pace, paceOf } from './pace.ts';
import { RowsPanel } from './RowsPanel.tsx';

type Told = Pick<ImportDetail, 'state' | 'counts'>;
const MOVING = new Set(['queued', 'checking', 'applying', 'undoing']);
/** Where the live line is closed, the page asks. */
const ASK_MS = 3_000;

/** One import from its check to its undo. */
export function ImportView({ id, leave }: { id: string; leave: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call('GET /h5/imports/{id}', { params: { id } }),
    refetchInterval: (query) => (MOVING.has(query.state.data?.state ?? '') ? ASK_MS : false),
    meta: { quiet: true },
  });
  const moving = MOVING.has(data?.state ?? '');
  const [pace, setPace] = useState<Pace>();
  useStream<Told>(moving ? `/h5/imports/${id}/stream` : null, (told) => {
    setPace(paceOf(pace, told, Date.now()));
    if (told.state === data?.state)
      return queryClient.setQueryData<ImportDetail>(['import', id], (job) => job && { ...job, ...told });
    void refetch();
    void freshenRows(id);
  });
  if (error && !data) return <LoadFailure error={error} retry={refetch} />;
  if (!data)
    return (
      <DelayedLoading>
        <Skeleton active paragraph={{ rows: 8 }} />
      </DelayedLoading>
    );
  return (
    <>
      <ImportSteps state={data.state} />
      <FilePanel job={data} pace={pace} leave={leave} />
      {data.reason && <Alert type="error" showIcon title={data.reason} />}
      {data.state === 'ready' && <MappingPanel key={JSON.stringify(data.columns)} job={data} />}
      {data.rowCount > 0 && data.state !== 'checking' && <RowsPanel job={data} />}
    </>
  );
}
