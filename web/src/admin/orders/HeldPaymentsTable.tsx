import { heldPaymentColumns } from '@mingtang/contract/orders.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { type HeldPaymentListItem, heldPaymentTable, returnHeldPayment } from './orders.admin.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import s from './AdminOrders.module.css';

/** Payments held because they do not match their order. A second person must approve their return. */
export function HeldPaymentsTable() {
  const { t, language } = useTranslation();
  const [paymentToReturn, setPaymentToReturn] = useState<HeldPaymentListItem>();
  return (
    <>
      <AdminList
        {...heldPaymentTable}
        label={t('adminOrders.recon.held')}
        filters={[]}
        columns={useColumns(setPaymentToReturn)}
        rowKey={(row) => row.id}
        rowName={(row) => row.orderNumber}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.memberName)}>{row.memberName}</span>,
          lines: [
            row.orderNumber,
            t('adminOrders.recon.amounts', {
              paid: formatAmount(row.paidFen, language),
              ordered: formatAmount(row.orderedFen, language),
            }),
          ],
          note: t(`adminOrders.recon.heldFor.${row.heldFor}`),
        })}
        empty={{ title: t('adminOrders.recon.noHeld'), body: t('adminOrders.recon.noHeldBody') }}
      />
      {paymentToReturn && (
        <ReasonDialog
          title={t('adminOrders.recon.giveBack')}
          hint={t('adminOrders.recon.giveBackHint')}
          ok={t('adminOrders.askRefund.submit')}
          close={() => setPaymentToReturn(undefined)}
          send={(reason) =>
            runAction(() => returnHeldPayment(paymentToReturn.id, reason), t('adminOrders.askRefund.waiting'))
          }
        />
      )}
    </>
  );
}

function useColumns(
  openReturnDialog: (row: HeldPaymentListItem) => void,
): TableColumn<HeldPaymentListItem>[] {
  const { t } = useTranslation();
  const session = useSession();
  return useTableColumns(
    heldPaymentColumns,
    {
      memberName: (row) => (
        <>
          <b lang={langOf(row.memberName)}>{row.memberName}</b>
          <TextLink
            className={s.number}
            render={<Link to={urlTo('adminOrders', { open: row.orderNumber })} />}
          >
            {row.orderNumber}
          </TextLink>
        </>
      ),
      heldFor: (row) => <span className={s.wrong}>{t(`adminOrders.recon.heldFor.${row.heldFor}`)}</span>,
      transactionId: (row) => <span className={s.number}>{row.transactionId}</span>,
    },
    (row) =>
      hasPermission('refund:create', session) && (
        <Button onClick={() => openReturnDialog(row)}>{t('adminOrders.recon.giveBack')}</Button>
      ),
  );
}
