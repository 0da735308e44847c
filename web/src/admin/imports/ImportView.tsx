import type { ImportDetail } from '@mingtang/contract/imports';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { useEventStream } from '../kit/use-event-stream.ts';
import { ImportFilePanel } from './ImportFilePanel.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import {
  invalidateImportRows,
  isImportActive,
  patchCachedImport,
  useImport,
} from './imports.admin.queries.ts';
import { ImportEffects } from './ImportEffects.tsx';
import { ImportHeadingPanel } from './ImportHeadingPanel.tsx';
import { ImportMappingPanel } from './ImportMappingPanel.tsx';
import { type ProgressEstimate, estimateProgress } from './progress-estimate.ts';
import { ImportRowsPanel } from './ImportRowsPanel.tsx';

type ImportProgressEvent = Pick<ImportDetail, 'state' | 'counts' | 'warnings'>;

/** One import: column mapping, rows, apply and undo. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, refetch } = useImport(id);
  const [estimate, setEstimate] = useState<ProgressEstimate>();
  useEventStream<ImportProgressEvent>(isImportActive(data) ? `/h5/imports/${id}/stream` : null, (event) => {
    setEstimate(estimateProgress(estimate, event, Date.now()));
    if (event.state === data?.state) return patchCachedImport(id, event);
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
      {data.state === 'ready' && <ImportEffects job={data} />}
      {data.state === 'ready' && data.heading && (
        <ImportHeadingPanel key={JSON.stringify(data.heading)} job={data} heading={data.heading} />
      )}
      {data.state === 'ready' && <ImportMappingPanel key={JSON.stringify(data.columns)} job={data} />}
      {data.rowCount > 0 && data.state !== 'checking' && <ImportRowsPanel job={data} />}
    </>
  );
}
