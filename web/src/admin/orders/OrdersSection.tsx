import { pickText } from '@mingtang/contract/list-columns';
import { orderStates } from '@mingtang/contract/enums';
import { paymentChannels } from '@mingtang/contract/enums.admin';
import { orderColumns } from '@mingtang/contract/orders.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableUrl } from '../kit/use-table-url.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AdminPage, type PageAction } from '../kit/AdminPage.tsx';
import { BankTransferDrawer } from './BankTransferDrawer.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import {
  type AdminOrderListItem,
  orderFilterOf,
  orderTable,
  useOrderTotals,
  exportOrders,
} from './orders.admin.queries.ts';
import { OfflinePaymentDrawer } from './OfflinePaymentDrawer.tsx';
import { useDrawerParam } from '../kit/use-drawer-param.ts';
import s from './AdminOrders.module.css';

/** List of all orders; details open in a drawer. */
export function OrdersSection() {
  const { t, language } = useTranslation();
  const session = useSession();
  const [openNumber, setOpenNumber] = useDrawerParam();
  const [paymentDrawerOpen, setPaymentDrawerOpen] = useState(false);
  const [transferDrawerOpen, setTransferDrawerOpen] = useState(false);
  const title = t('admin.sections.adminOrders');
  const pageActions: PageAction[] = hasPermission('payment:record', session)
    ? [
        {
          key: 'transfer',
          label: t('adminOrders.transfer.open'),
          icon: 'swap',
          onClick: () => setTransferDrawerOpen(true),
        },
      ]
    : [];
  return (
    <AdminPage
      title={title}
      secondaryActions={pageActions}
      actions={
        hasPermission('payment:record', session) && (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setPaymentDrawerOpen(true)}>
            {t('adminOrders.record.open')}
          </Button>
        )
      }
    >
      <AdminList
        {...orderTable}
        pageActions={pageActions}
        label={title}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminOrders.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: t('adminOrders.state'),
            options: orderStates.map((state) => ({ value: state, label: t(`orders.states.${state}`) })),
          },
          {
            kind: 'select',
            name: 'channel',
            label: t('adminOrders.channel'),
            options: paymentChannels.map((channel) => ({
              value: channel,
              label: t(`orders.channels.${channel}`),
            })),
          },
          {
            kind: 'select',
            name: 'unpaid',
            label: t('adminOrders.payment'),
            options: [{ value: 'yes', label: t('adminOrders.unpaid') }],
          },
          { kind: 'days', name: 'created', label: t('adminOrders.created') },
          { kind: 'days', name: 'booked', label: t('adminOrders.booked') },
        ]}
        columns={useColumns(setOpenNumber)}
        rowKey={(row) => row.number}
        rowName={(row) => row.number}
        open={{ key: openNumber, onOpen: (row) => setOpenNumber(row.number) }}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.memberName)}>{row.memberName}</span>,
          end: <b>{formatAmount(row.amountFen, language)}</b>,
          lines: [
            [
              row.packageName,
              formatDate(row.paidAt ?? row.createdAt, language),
              row.channel && t(`orders.channels.${row.channel}`),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
          badge: <OrderStateBadge state={row.state} />,
        })}
        views="orders"
        exportRows={{ name: 'orders', load: exportOrders }}
      />
      <OrderTotals />
      {openNumber && (
        <OrderDrawer key={openNumber} number={openNumber} close={() => setOpenNumber(undefined)} />
      )}
      {transferDrawerOpen && <BankTransferDrawer close={() => setTransferDrawerOpen(false)} />}
      {paymentDrawerOpen && (
        <OfflinePaymentDrawer
          close={() => setPaymentDrawerOpen(false)}
          onSaved={(number) => {
            setPaymentDrawerOpen(false);
            setOpenNumber(number);
          }}
        />
      )}
    </AdminPage>
  );
}

/** Totals of all matching orders, independent of the current page. */
function OrderTotals() {
  const { t, language } = useTranslation();
  const { data } = useOrderTotals(orderFilterOf(useTableUrl()));
  if (!data || data.total === 0) return null;
  const { sums } = data;
  return (
    <p className={s.sums}>
      {sums === null
        ? t('adminOrders.sumsMany')
        : t('adminOrders.sums', {
            paid: formatAmount(sums.paidFen, language),
            refunded: formatAmount(sums.refundedFen, language),
          })}
    </p>
  );
}

function useColumns(openOrder: (number: string) => void): TableColumn<AdminOrderListItem>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useTableColumns(
    orderColumns,
    {
      memberName: (row) => (
        <>
          <b lang={langOf(row.memberName)}>{row.memberName}</b>
          <div className={s.number}>{row.number}</div>
        </>
      ),
      packageName: (row) => (
        <>
          {row.packageName}
          {row.companyName !== null && (
            <div className={s.quiet} lang={langOf(row.companyName)}>
              {row.companyName}
            </div>
          )}
        </>
      ),
      amountFen: (row) => (
        <span className={s.amount}>
          {formatAmount(row.amountFen, language)}
          {row.refundedFen > 0 && (
            <small>
              {pickText(orderColumns.refundedFen.title, language)} {formatAmount(row.refundedFen, language)}
            </small>
          )}
        </span>
      ),
      state: (row) => <OrderStateBadge state={row.state} />,
      channel: (row) => row.channel && t(`orders.channels.${row.channel}`),
    },
    (row) => (
      <Button type="link" size="small" onClick={() => openOrder(row.number)}>
        {t('admin.table.detail')}
      </Button>
    ),
  );
}
