import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { type HeldRow, refreshMoney } from './orders.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import s from './orders.module.css';

/** Payments that are not as ordered: they go back once two people have looked. */
export function HeldTable() {
  const { t } = useTranslation();
  const [returning, setReturning] = useState<HeldRow>();
  return (
    <>
      <Resource
        name="work-held"
        label={t('workOrders.recon.held')}
        filters={[]}
        columns={useColumns(setReturning)}
        rowKey={(row) => row.id}
        rowName={(row) => row.orderNumber}
        load={({ pageNum, pageSize }, signal) =>
          call('GET /h5/payments/held', { query: { pageNum, pageSize } }, { signal })
        }
      />
      {returning && (
        <ReasonDialog
          title={t('workOrders.recon.giveBack')}
          hint={t('workOrders.recon.giveBackHint')}
          ok={t('workOrders.askRefund.submit')}
          close={() => setReturning(undefined)}
          send={async (reason) => {
            const params = { id: returning.id };
            if (!(await act(() => call('POST /h5/payments/{id}/return', { params, body: { reason } }))))
              return false;
            toast(t('workOrders.askRefund.waiting'));
            await refreshMoney();
            return true;
          }}
        />
      )}
    </>
  );
}

function useColumns(giveBack: (row: HeldRow) => void): Column<HeldRow>[] {
  const { t } = useTranslation();
  const session = useSession();
  return [
    {
      key: 'member',
      title: t('workOrders.columns.member'),
      primary: true,
      render: (row) => (
        <>
          <b lang={langOf(row.memberName)}>{row.memberName}</b>
          <TextLink
            className={s.number}
            render={<Link to={addressOf('work/orders', { open: row.orderNumber })} />}
          >
            {row.orderNumber}
          </TextLink>
        </>
      ),
    },
    {
      key: 'held',
      title: t('workOrders.columns.held'),
      render: (row) => <span className={s.wrong}>{t(`workOrders.recon.heldFor.${row.heldFor}`)}</span>,
    },
    {
      key: 'ordered',
      title: t('workOrders.columns.ordered'),
      render: (row) => <span className={s.amount}>{formatAmount(row.orderedFen)}</span>,
    },
    {
      key: 'paid',
      title: t('workOrders.columns.paid'),
      render: (row) => <span className={s.amount}>{formatAmount(row.paidFen)}</span>,
    },
    {
      key: 'transaction',
      title: t('workOrders.columns.transaction'),
      render: (row) => <span className={s.number}>{row.transactionId}</span>,
    },
    {
      key: 'paidAt',
      title: t('workOrders.columns.paidAt'),
      render: (row) => <time dateTime={row.paidAt}>{formatTime(row.paidAt, 'YYYY-MM-DD HH:mm')}</time>,
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) =>
        hasPermission('refund:create', session) && (
          <Button onClick={() => giveBack(row)}>{t('workOrders.recon.giveBack')}</Button>
        ),
    },
  ];
}
