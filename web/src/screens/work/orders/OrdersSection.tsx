import { orderStates } from '@mingtang/contract/choices';
import { paidChannels } from '@mingtang/contract/office-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { StateBadge } from '../../../features/orders/StateBadge.tsx';
import { formatTime, langOf } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatAmount } from '../../../ui/money.ts';
import { ExportMenu } from '../frame/ExportMenu.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { type TableState, useTableUrl } from '../frame/use-table-url.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import type { OrderRow } from './orders.queries.ts';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useOpen } from '../frame/use-open.ts';
import s from './orders.module.css';

const filterOf = ({ filters: { createdFrom, createdTo, ...filters } }: Pick<TableState, 'filters'>) => ({
  ...filters,
  ...(createdFrom && { from: createdFrom }),
  ...(createdTo && { to: createdTo }),
});

/** All orders, each with its whole story beside the table. */
export function OrdersSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [open, setOpen] = useOpen();
  const [recording, setRecording] = useState(false);
  const title = t('work.sections.work/orders');
  return (
    <WorkPage
      title={title}
      actions={
        hasPermission('payment:record', session) && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setRecording(true)}>
            {t('workOrders.record.open')}
          </Button>
        )
      }
    >
      <Resource
        name="work-orders"
        label={title}
        filters={[
          { kind: 'text', name: 'keyword', label: t('workOrders.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: t('workOrders.state'),
            options: orderStates.map((state) => ({ value: state, label: t(`orders.states.${state}`) })),
          },
          {
            kind: 'select',
            name: 'channel',
            label: t('workOrders.channel'),
            options: paidChannels.map((channel) => ({
              value: channel,
              label: t(`orders.channels.${channel}`),
            })),
          },
          { kind: 'days', name: 'created', label: t('workOrders.created') },
        ]}
        columns={useColumns(setOpen)}
        rowKey={(row) => row.number}
        rowName={(row) => row.number}
        load={(state, signal) => {
          const { pageNum, pageSize } = state;
          return call(
            'GET /h5/orders/table',
            { query: { ...filterOf(state), pageNum, pageSize } },
            { signal },
          );
        }}
        tools={(state) => (
          <ExportMenu
            name="orders"
            load={(format) => call('GET /h5/orders/export', { query: { ...filterOf(state), format } })}
          />
        )}
      />
      <Sums />
      {open && <OrderDrawer key={open} number={open} close={() => setOpen(undefined)} />}
      {recording && (
        <RecordDrawer
          close={() => setRecording(false)}
          done={(number) => {
            setRecording(false);
            setOpen(number);
          }}
        />
      )}
    </WorkPage>
  );
}

/** What all that match come to, on whatever page one is. */
function Sums() {
  const { t } = useTranslation();
  const query = filterOf(useTableUrl());
  const { data } = useQuery({
    queryKey: ['work-orders', 'sums', query],
    queryFn: async ({ signal }) => {
      const { sums, total } = await call(
        'GET /h5/orders/table',
        { query: { ...query, pageSize: 1 } },
        { signal },
      );
      return { sums, total };
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  if (!data || data.total === 0) return null;
  const { sums } = data;
  return (
    <p className={s.sums}>
      {sums === null
        ? t('workOrders.sumsMany')
        : t('workOrders.sums', {
            paid: formatAmount(sums.paidFen),
            refunded: formatAmount(sums.refundedFen),
          })}
    </p>
  );
}

function useColumns(open: (number: string) => void): Column<OrderRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      title: t('workOrders.columns.member'),
      primary: true,
      render: (row) => (
        <>
          <b lang={langOf(row.memberName)}>{row.memberName}</b>
          <div className={s.number}>{row.number}</div>
        </>
      ),
    },
    {
      key: 'package',
      title: t('workOrders.columns.package'),
      render: (row) => (
        <>
          {row.packageName}
          {row.companyName !== null && <div className={s.quiet}>{row.companyName}</div>}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('workOrders.columns.amount'),
      render: (row) => (
        <span className={s.amount}>
          {formatAmount(row.amountFen)}
          {row.refundedFen > 0 && (
            <small>
              {t('workOrders.columns.refunded')} {formatAmount(row.refundedFen)}
            </small>
          )}
        </span>
      ),
    },
    { key: 'state', title: t('workOrders.state'), render: (row) => <StateBadge state={row.state} /> },
    {
      key: 'channel',
      title: t('workOrders.channel'),
      render: (row) =>
        row.channel === null ? (
          <span className={s.quiet}>{t('workOrders.unpaid')}</span>
        ) : (
          t(`orders.channels.${row.channel}`)
        ),
    },
    {
      key: 'created',
      title: t('workOrders.columns.created'),
      render: (row) => <time dateTime={row.createdAt}>{formatTime(row.createdAt, 'YYYY-MM-DD HH:mm')}</time>,
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => (
        <Button type="link" size="small" onClick={() => open(row.number)}>
          {t('work.table.detail')}
        </Button>
      ),
    },
  ];
}
