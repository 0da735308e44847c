import type { ImportDetail } from '@mingtang/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { useEventStream } from '../kit/use-event-stream.ts';
import { ImportFilePanel } from './ImportFilePanel.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { invalidateImportRows } from './imports.admin.queries.ts';
import { ImportMappingPanel } from './ImportMappingPanel.tsx';
import { type ProgressEstimate, estimateProgress } from './progress-estimate.ts';
import { ImportRowsPanel } from './ImportRowsPanel.tsx';

type ImportProgressEvent = Pick<ImportDetail, 'state' | 'counts'>;
const ACTIVE_STATES = new Set(['queued', 'checking', 'applying', 'undoing']);
/** Polling interval, in case the event stream is not available. */
const POLL_MS = 3_000;

/** One import: column mapping, rows, apply and undo. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => callApi('GET /h5/imports/{id}', { params: { id } }),
    refetchInterval: (query) => (ACTIVE_STATES.has(query.state.data?.state ?? '') ? POLL_MS : false),
    meta: { quiet: true },
  });
  const isActive = ACTIVE_STATES.has(data?.state ?? '');
  const [estimate, setEstimate] = useState<ProgressEstimate>();
  useEventStream<ImportProgressEvent>(isActive ? `/h5/imports/${id}/stream` : null, (event) => {
    setEstimate(estimateProgress(estimate, event, Date.now()));
    if (event.state === data?.state)
      return queryClient.setQueryData<ImportDetail>(['import', id], (job) => job && { ...job, ...event });
    void refetch();
    void invalidateImportRows(id);
  });
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data)
    return (
      <DelayedLoading>
        <Skeleton active paragraph={{ rows: 8 }} />
      </DelayedLoading>
    );
  return (
    <>
      <ImportSteps state={data.state} />
      <ImportFilePanel job={data} estimate={estimate} onLeave={onLeave} />
      {data.reason && <Alert type="error" showIcon title={data.reason} />}
      {data.state === 'ready' && <ImportMappingPanel key={JSON.stringify(data.columns)} job={data} />}
      {data.rowCount > 0 && data.state !== 'checking' && <ImportRowsPanel job={data} />}
    </>
  );
}
