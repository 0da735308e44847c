import { MEGABYTE } from '@mingtang/contract/limits';
import type { ImportDetail } from '@mingtang/contract/imports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { runImportStep } from './imports.admin.queries.ts';
import type { ProgressEstimate } from './progress-estimate.ts';
import { ImportRowCounts } from './ImportRowCounts.tsx';
import s from './imports.module.css';

interface ImportFilePanelProps {
  job: ImportDetail;
  estimate: ProgressEstimate | undefined;
  onLeave: () => void;
}

/** File of an import with its available actions and its progress. */
export function ImportFilePanel({ job, estimate, onLeave }: ImportFilePanelProps) {
  const { t, language } = useTranslation();
  const { state, counts } = job;
  const pendingRowCount = counts.new + counts.update;
  return (
    <AdminPanel>
      <div className={s.file}>
        <span className={s.mark}>
          <Icon name="file" size={24} />
        </span>
        <div className={s.names}>
          <h2 lang={langOf(job.filename)}>{job.filename}</h2>
          <p>
            {t('imports.file', {
              kind: t(`imports.kinds.${job.kind}`),
              size: Math.max(job.bytes / MEGABYTE, 0.1).toFixed(1),
              rows: formatCount(job.rowCount),
            })}
          </p>
        </div>
        <ImportButtons job={job} pendingRowCount={pendingRowCount} onLeave={onLeave} />
      </div>
      <output className={s.state}>{t(`imports.states.${state}`)}</output>
      {(state === 'applying' || state === 'paused' || state === 'checking' || state === 'undoing') && (
        <ImportProgress job={job} estimate={estimate} />
      )}
      <ImportRowCounts counts={counts} warnings={job.warnings} />
      {job.undoUntil && state !== 'undone' && (
        <p className={s.note}>{t('imports.undoUntil', { time: formatExactTime(job.undoUntil, language) })}</p>
      )}
    </AdminPanel>
  );
}

type ImportStep = Parameters<typeof runImportStep>[1];

function ImportButtons({
  job,
  pendingRowCount,
  onLeave,
}: {
  job: ImportDetail;
  pendingRowCount: number;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const [busyStep, setBusyStep] = useState<ImportStep>();
  const { id, state, counts } = job;
  async function runStep(step: ImportStep): Promise<void> {
    setBusyStep(step);
    await runAction(() => runImportStep(id, step));

    setBusyStep(undefined);
  }
  async function confirmAndRun(step: 'cancel' | 'undo'): Promise<void> {
    const confirmed = await confirm({
      title: t(`imports.${step}Title`),
      body: t(`imports.${step}Body`),
      cancel: t('admin.common.close'),
      ok: t(`imports.${step}`),
      danger: true,
    });
    if (confirmed) await runStep(step);
  }
  const isUnfinished = ['queued', 'checking', 'ready', 'applying', 'paused'].includes(state);
  const canUndo = (state === 'done' || state === 'cancelled') && counts.added + counts.updated > 0;
  return (
    <div className={s.buttons}>
      {state === 'applying' && (
        <Button loading={busyStep === 'pause'} onClick={() => void runStep('pause')}>
          {t('imports.pause')}
        </Button>
      )}
      {isUnfinished && (
        <Button danger loading={busyStep === 'cancel'} onClick={() => void confirmAndRun('cancel')}>
          {t('imports.cancel')}
        </Button>
      )}
      {canUndo && (
        <Button danger loading={busyStep === 'undo'} onClick={() => void confirmAndRun('undo')}>
          {t('imports.undo')}
        </Button>
      )}
      {!isUnfinished && <Button onClick={onLeave}>{t('imports.newOne')}</Button>}
      {(state === 'ready' || state === 'paused' || state === 'done') && pendingRowCount > 0 && (
        <Button type="primary" loading={busyStep === 'apply'} onClick={() => void runStep('apply')}>
          {state === 'paused'
            ? t('imports.goOn')
            : t('imports.apply', { count: formatCount(pendingRowCount) })}
        </Button>
      )}
      {isUnfinished && (
        <Button type="link" onClick={onLeave}>
          {t('imports.back')}
        </Button>
      )}
    </div>
  );
}
