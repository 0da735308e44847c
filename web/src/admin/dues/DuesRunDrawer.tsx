import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { formatCount } from '../../ui/text/format.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { DuesItemList } from './DuesItemList.tsx';
import { DuesRunForm } from './DuesRunForm.tsx';
import { type DuesRun, issueDuesRun, removeDuesRun, useDuesRun } from './dues.admin.queries.ts';
import s from './Dues.module.css';

const countOf = (run: DuesRun, ...states: DuesRun['counts'][number]['state'][]): number =>
  run.counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);

/** One run: its terms, who is invoiced and who is not, and the progress while the invoices are issued. */
export function DuesRunDrawer({ id, close }: { id: string; close: () => void }) {
  const { t, language } = useTranslation();
  const session = useSession();
  const isPhone = useBreakpoint() === 'phone';
  const [running, setRunning] = useState(false);
  const { data: run, error, refetch } = useDuesRun(id, running);
  const [editing, setEditing] = useState(false);
  const [busy, runAction] = useAction();
  const planned = run?.counts.find(({ state }) => state === 'planned');
  const isRunning = run?.state === 'issuing';
  if (isRunning !== running) setRunning(isRunning);

  async function issue(): Promise<void> {
    if (planned === undefined) return;
    const { count, sumFen } = planned;
    const confirmed = await confirm({
      title: t('adminDues.run.issueTitle', { count, sum: formatAmount(sumFen, language) }),
      body: t('adminDues.run.issueBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminDues.run.issue'),
    });
    if (confirmed) await runAction(() => issueDuesRun(id, { count, sumFen }), t('adminDues.run.issuing'));
  }

  async function remove(): Promise<void> {
    const confirmed = await confirm({
      title: t('adminDues.run.removeTitle'),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed && (await runAction(() => removeDuesRun(id), t('adminDues.run.removed')))) close();
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 640}
      title={run?.title ?? t('adminDues.tabs.runs')}
      onClose={close}
      footer={
        run?.state === 'draft' &&
        hasPermission('dues:write', session) && (
          <div className={s.foot}>
            <Button danger disabled={busy} onClick={() => void remove()}>
              {t('admin.common.remove')}
            </Button>
            <Button disabled={busy} onClick={() => setEditing(true)}>
              {t('adminDues.run.edit')}
            </Button>
            <Button
              type="primary"
              loading={busy}
              disabled={planned === undefined}
              onClick={() => void issue()}
            >
              {t('adminDues.run.issue')}
            </Button>
          </div>
        )
      }
    >
      {error && !run && <LoadError error={error} retry={refetch} compact />}
      {!error && !run && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {run && (
        <div className={s.record}>
          <DuesRunTerms run={run} />
          {run.state !== 'draft' && <DuesProgress run={run} />}
          <DuesItemList run={run} />
        </div>
      )}
      {editing && run && (
        <DuesRunForm run={run} close={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
    </Drawer>
  );
}

function DuesRunTerms({ run }: { run: DuesRun }) {
  const { t, language } = useTranslation();
  const details: [string, string][] = [
    [t('adminDues.run.year'), String(run.year)],
    [t('adminDues.run.basis'), t(`adminDues.run.bases.${run.basis}`)],
    run.dueOn === null
      ? [t('adminDues.run.daysToPay'), t('adminDues.run.days', { count: run.daysToPay ?? 0 })]
      : [t('adminDues.run.dueOn'), formatDate(run.dueOn, language)],
    [
      t('adminDues.run.fees'),
      run.fees
        .map(({ packageName, feeFen }) => `${packageName} ${formatAmount(feeFen, language)}`)
        .join(language === 'zh' ? '，' : ', '),
    ],
    [t('adminDues.run.plannedAt'), formatDateTime(run.plannedAt, language)],
    [
      t('adminDues.run.total'),
      `${t('adminDues.invoiceCount', { count: run.invoiceCount })} · ${formatAmount(run.sumFen, language)}`,
    ],
  ];
  return (
    <dl className={s.facts}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DuesProgress({ run }: { run: DuesRun }) {
  const { t } = useTranslation();
  const done = countOf(run, 'issued', 'skipped');
  const total = done + countOf(run, 'planned');
  const skipped = countOf(run, 'skipped');
  return (
    <div>
      <progress
        className={s.progress}
        aria-label={t('adminDues.run.progressLabel')}
        value={done}
        max={Math.max(1, total)}
      />
      <p className={s.quiet}>
        {t('adminDues.run.progress', { done: formatCount(done), total: formatCount(total) })}
      </p>
      {skipped > 0 && <Alert type="warning" title={t('adminDues.run.skipped', { count: skipped })} />}
    </div>
  );
}
