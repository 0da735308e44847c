import type { ImportDetail } from '@mingtang/contract/imports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { formatCount, formatTime, langOf } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { freshenRows, turnImport } from './imports.queries.ts';
import type { Pace } from './pace.ts';
import { RowCounts } from './RowCounts.tsx';
import s from './imports.module.css';

const MB = 1024 * 1024;

interface FilePanelProps {
  job: ImportDetail;
  pace: Pace | undefined;
  leave: () => void;
}

/** The file, what can be done with it now, and how far it is. */
export function FilePanel({ job, pace, leave }: FilePanelProps) {
  const { t } = useTranslation();
  const { state, counts } = job;
  const waiting = counts.new + counts.update;
  return (
    <Panel>
      <div className={s.file}>
        <span className={s.mark}>
          <Icon name="file" size={24} />
        </span>
        <div className={s.names}>
          <h2 lang={langOf(job.filename)}>{job.filename}</h2>
          <p>
            {t('imports.file', {
              kind: t(`imports.kinds.${job.kind}`),
              size: (job.bytes / MB).toFixed(1),
              rows: formatCount(job.rowCount),
            })}
          </p>
        </div>
        <Buttons job={job} waiting={waiting} leave={leave} />
      </div>
      <output className={s.state}>{t(`imports.states.${state}`)}</output>
      {(state === 'applying' || state === 'paused' || state === 'checking' || state === 'undoing') && (
        <ImportProgress job={job} pace={pace} />
      )}
      <RowCounts counts={counts} />
      {job.undoUntil && state !== 'undone' && (
        <p className={s.note}>{t('imports.undoUntil', { time: formatTime(job.undoUntil) })}</p>
      )}
    </Panel>
  );
}

type Step = Parameters<typeof turnImport>[1];

function Buttons({ job, waiting, leave }: { job: ImportDetail; waiting: number; leave: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Step>();
  const { id, state, counts } = job;
  async function turn(step: Step): Promise<void> {
    setBusy(step);
    await act(() => turnImport(id, step));
    await freshenRows(id);
    setBusy(undefined);
  }
  async function ask(step: 'cancel' | 'undo'): Promise<void> {
    const sure = await confirm({
      title: t(`imports.${step}Title`),
      body: t(`imports.${step}Body`),
      cancel: t('work.common.close'),
      ok: t(`imports.${step}`),
      danger: true,
    });
    if (sure) await turn(step);
  }
  const open = ['queued', 'checking', 'ready', 'applying', 'paused'].includes(state);
  const over = state === 'done' || state === 'cancelled';
  return (
    <div className={s.buttons}>
      {state === 'applying' && (
        <Button loading={busy === 'pause'} onClick={() => void turn('pause')}>
          {t('imports.pause')}
        </Button>
      )}
      {open && (
        <Button danger loading={busy === 'cancel'} onClick={() => void ask('cancel')}>
          {t('imports.cancel')}
        </Button>
      )}
      {over && counts.added + counts.updated > 0 && (
        <Button danger loading={busy === 'undo'} onClick={() => void ask('undo')}>
          {t('imports.undo')}
        </Button>
      )}
      {!open && <Button onClick={leave}>{t('imports.newOne')}</Button>}
      {(state === 'ready' || state === 'paused' || state === 'done') && waiting > 0 && (
        <Button type="primary" loading={busy === 'apply'} onClick={() => void turn('apply')}>
          {state === 'paused' ? t('imports.goOn') : t('imports.apply', { count: formatCount(waiting) })}
        </Button>
      )}
      {open && (
        <Button type="link" onClick={leave}>
          {t('imports.back')}
        </Button>
      )}
    </div>
  );
}
