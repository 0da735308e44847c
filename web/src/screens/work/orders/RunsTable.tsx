import { payChannels } from '@mingtang/contract/choices';
import { Button, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatTime } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { DatePicker, Drawer, Select } from '../frame/overlays.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { type ReconRun, refreshMoney } from './orders.queries.ts';
import s from './orders.module.css';

const openOf = (run: ReconRun): number => run.findings.filter((one) => one.outcome === 'open').length;

/** One line for a day and a channel. */
export function RunsTable() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReconRun>();
  return (
    <>
      <Again done={setOpen} />
      <Resource
        name="work-recon"
        label={t('workOrders.recon.runs')}
        filters={[]}
        columns={useColumns(setOpen)}
        rowKey={(row) => row.id}
        rowName={(row) => row.day}
        load={({ pageNum, pageSize }, signal) =>
          call('GET /h5/reconciliations', { query: { pageNum, pageSize } }, { signal })
        }
      />
      {open && <RunDrawer run={open} close={() => setOpen(undefined)} />}
    </>
  );
}

interface Wanted {
  channel: ReconRun['channel'];
  day: Dayjs;
}

/** Compares a day anew; what was found before and is gone counts as mended. */
function Again({ done }: { done: (run: ReconRun) => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function compare({ channel, day }: Wanted): Promise<void> {
    setBusy(true);
    await act(async () => {
      done(await call('POST /h5/reconciliations', { body: { channel, day: day.format('YYYY-MM-DD') } }));
      toast(t('workOrders.recon.done'));
      await refreshMoney();
    });
    setBusy(false);
  }
  return (
    <Panel>
      <Form
        layout="inline"
        className={s.again}
        requiredMark={false}
        initialValues={{ channel: 'wechat', day: dayjs().subtract(1, 'day') }}
        onFinish={(wanted: Wanted) => void compare(wanted)}
      >
        <Form.Item name="channel" label={t('workOrders.channel')}>
          <Select
            className={classes(s.select)}
            options={payChannels.map((one) => ({ value: one, label: t(`orders.channels.${one}`) }))}
          />
        </Form.Item>
        <Form.Item name="day" label={t('workOrders.recon.day')}>
          <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('workOrders.recon.again')}
        </Button>
      </Form>
    </Panel>
  );
}

function useColumns(open: (run: ReconRun) => void): Column<ReconRun>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'day',
      title: t('workOrders.columns.day'),
      primary: true,
      render: (row) => (
        <>
          <b>{row.day}</b>
          <div className={s.quiet}>{t(`orders.channels.${row.channel}`)}</div>
        </>
      ),
    },
    {
      key: 'counts',
      title: t('workOrders.columns.counts'),
      render: (row) => t('workOrders.recon.payments', { payments: row.payments, refunds: row.refunds }),
    },
    {
      key: 'gateway',
      title: t('workOrders.columns.gateway'),
      render: (row) => <span className={s.amount}>{formatAmount(row.gatewayFen)}</span>,
    },
    {
      key: 'ours',
      title: t('workOrders.columns.ours'),
      render: (row) => <span className={s.amount}>{formatAmount(row.ourFen)}</span>,
    },
    {
      key: 'difference',
      title: t('workOrders.columns.difference'),
      render: (row) => (
        <span className={row.differenceFen === 0 ? s.amount : s.wrong}>
          {formatAmount(row.differenceFen)}
        </span>
      ),
    },
    {
      key: 'findings',
      title: t('workOrders.columns.findings'),
      render: (row) => {
        const unsolved = openOf(row);
        if (row.findings.length === 0) return t('workOrders.recon.clean');
        return (
          <Button type="link" size="small" onClick={() => open(row)}>
            {unsolved > 0
              ? t('workOrders.recon.open', { count: unsolved })
              : t('workOrders.recon.mended', { count: row.findings.length })}
          </Button>
        );
      },
    },
  ];
}

function RunDrawer({ run, close }: { run: ReconRun; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const write = (fen: number | null) => (fen === null ? t('workOrders.recon.nothing') : formatAmount(fen));
  return (
    <Drawer
      open
      size={phone ? '100%' : 520}
      title={t('workOrders.recon.title', { channel: t(`orders.channels.${run.channel}`), day: run.day })}
      onClose={close}
    >
      <p className={s.quiet}>{t('workOrders.recon.ran', { time: formatTime(run.ranAt) })}</p>
      {run.findings.length === 0 && <p>{t('workOrders.recon.noFindings')}</p>}
      <ul>
        {run.findings.map((one) => (
          <li key={`${one.kind} ${one.reference}`} className={s.finding}>
            <b className={one.outcome === 'open' ? s.wrong : undefined}>
              {t(`workOrders.recon.kinds.${one.kind}`)}
            </b>{' '}
            <span className={s.quiet}>{t(`workOrders.recon.outcomes.${one.outcome}`)}</span>
            <div>
              <code>{one.reference}</code>
            </div>
            {t('workOrders.recon.sides', { gateway: write(one.gatewayFen), ours: write(one.ourFen) })}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
