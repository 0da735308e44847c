import { onlinePaymentChannels } from '@mingtang/contract/enums';
import { pickText } from '@mingtang/contract/list-columns';
import { reconciliationColumns } from '@mingtang/contract/orders.columns';
import { Button, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatExactTime, formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { DatePicker, Drawer, Select } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { type ReconciliationRun, reconcileDay, reconciliationTable } from './orders.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminOrders.module.css';

const countOpenFindings = (run: ReconciliationRun): number =>
  run.findings.filter((finding) => finding.outcome === 'open').length;

/** Whether the bill and our books agree. Findings may add up to a difference of zero. */
function ReconciliationState({ run }: { run: ReconciliationRun }) {
  const { t, language } = useTranslation();
  const openCount = countOpenFindings(run);
  if (run.differenceFen !== 0)
    return (
      <Badge tone="danger">
        {t('adminOrders.recon.difference', { amount: formatAmount(run.differenceFen, language) })}
      </Badge>
    );
  if (openCount > 0) return <Badge tone="danger">{t('adminOrders.recon.open', { count: openCount })}</Badge>;
  return <Badge tone="supply">{t('adminOrders.recon.matches')}</Badge>;
}

/** Reconciliation runs, one row per day and channel. */
export function ReconciliationRunsTable() {
  const { t, language } = useTranslation();
  const [openRun, setOpenRun] = useState<ReconciliationRun>();
  return (
    <>
      <ReconcileDayForm onReconciled={setOpenRun} />
      <AdminList
        {...reconciliationTable}
        label={t('adminOrders.recon.runs')}
        filters={[
          {
            kind: 'select',
            name: 'findings',
            label: t('adminOrders.recon.findings'),
            options: [{ value: 'open', label: t('adminOrders.recon.onlyOpen') }],
          },
        ]}
        columns={useColumns(setOpenRun)}
        rowKey={(row) => row.id}
        rowName={(row) => `${formatDate(row.day, language)} ${t(`orders.channels.${row.channel}`)}`}
        phoneRow={(row) => ({
          title: `${formatDate(row.day, language)} ${t(`orders.channels.${row.channel}`)}`,
          lines: [t('adminOrders.recon.payments', { payments: row.payments, refunds: row.refunds })],
          badge: <ReconciliationState run={row} />,
          note: t('adminOrders.recon.sides', {
            gateway: formatAmount(row.gatewayFen, language),
            ours: formatAmount(row.ourFen, language),
          }),
        })}
        empty={{ title: t('adminOrders.recon.noRuns'), body: t('adminOrders.recon.noRunsBody') }}
      />
      {openRun && <RunDrawer run={openRun} close={() => setOpenRun(undefined)} />}
    </>
  );
}

interface ReconcileValues {
  channel: ReconciliationRun['channel'];
  day: Dayjs;
}

/** Reconciles a day again; earlier findings that no longer occur become `mended`. */
function ReconcileDayForm({ onReconciled }: { onReconciled: (run: ReconciliationRun) => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [busy, run] = useAction();
  const reconcile = ({ channel, day }: ReconcileValues) =>
    run(
      async () => onReconciled(await reconcileDay({ channel, day: day.format('YYYY-MM-DD') })),
      t('adminOrders.recon.done'),
    );
  return (
    <AdminPanel>
      <Form
        layout={isPhone ? 'vertical' : 'inline'}
        className={s.again}
        requiredMark={false}
        initialValues={{ channel: 'wechat', day: dayjs().subtract(1, 'day') }}
        onFinish={(values: ReconcileValues) => void reconcile(values)}
      >
        <Form.Item name="channel" label={t('adminOrders.channel')}>
          <Select
            className={classes(s.select)}
            options={onlinePaymentChannels.map((channel) => ({
              value: channel,
              label: t(`orders.channels.${channel}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="day" label={t('adminOrders.recon.day')}>
          <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('adminOrders.recon.again')}
        </Button>
      </Form>
    </AdminPanel>
  );
}

function useColumns(openRun: (run: ReconciliationRun) => void): TableColumn<ReconciliationRun>[] {
  const { t, language } = useTranslation();
  return useTableColumns(reconciliationColumns, {
    day: (row) => (
      <>
        <b>{formatDate(row.day, language)}</b>
        <div className={s.quiet}>{t(`orders.channels.${row.channel}`)}</div>
      </>
    ),
    counts: (row) => t('adminOrders.recon.payments', { payments: row.payments, refunds: row.refunds }),
    result: (row) => <ReconciliationState run={row} />,
    findings: (row) => {
      const openCount = countOpenFindings(row);
      if (row.findings.length === 0) return t('admin.common.none');
      return (
        <Button type="link" size="small" onClick={() => openRun(row)}>
          {openCount > 0
            ? t('adminOrders.recon.open', { count: openCount })
            : t('adminOrders.recon.mended', { count: row.findings.length })}
        </Button>
      );
    },
  });
}

function RunDrawer({ run, close }: { run: ReconciliationRun; close: () => void }) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const formatFen = (fen: number | null) =>
    fen === null ? t('adminOrders.recon.nothing') : formatAmount(fen, language);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 520}
      title={t('adminOrders.recon.title', {
        channel: t(`orders.channels.${run.channel}`),
        day: formatDate(run.day, language),
      })}
      onClose={close}
    >
      <p className={s.quiet}>{t('adminOrders.recon.ran', { time: formatExactTime(run.ranAt, language) })}</p>
      <dl className={s.totals}>
        {(['gatewayFen', 'ourFen', 'differenceFen'] as const).map((name) => (
          <div key={name}>
            <dt>{pickText(reconciliationColumns[name].title, language)}</dt>
            <dd>{formatAmount(run[name], language)}</dd>
          </div>
        ))}
      </dl>
      {run.findings.length === 0 && <p>{t('adminOrders.recon.noFindings')}</p>}
      <ul>
        {run.findings.map((finding) => (
          <li key={`${finding.kind} ${finding.reference}`} className={s.finding}>
            <b className={finding.outcome === 'open' ? s.wrong : undefined}>
              {t(`adminOrders.recon.kinds.${finding.kind}`)}
            </b>{' '}
            <span className={s.quiet}>{t(`adminOrders.recon.outcomes.${finding.outcome}`)}</span>
            <div>
              <code>{finding.reference}</code>
            </div>
            {t('adminOrders.recon.sides', {
              gateway: formatFen(finding.gatewayFen),
              ours: formatFen(finding.ourFen),
            })}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
