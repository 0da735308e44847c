import { REFUND_SECOND_APPROVAL_FROM_FEN } from '@mingtang/contract/limits';
import { refundCauses, refundStates } from '@mingtang/contract/enums.admin';
import { refundColumns } from '@mingtang/contract/orders.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { type RefundRow, refundTable } from './orders.admin.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RefundStateBadge } from './RefundStateBadge.tsx';
import { useRefundActions } from './use-refund-actions.ts';
import s from './AdminOrders.module.css';

/** List of refunds in every state. Only someone other than the requester can approve a refund. */
export function RefundsSection() {
  const { t, language } = useTranslation();
  const title = t('admin.sections.adminRefunds');
  return (
    <AdminPage title={title}>
      <AdminList
        {...refundTable}
        label={title}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('adminOrders.state'),
            options: refundStates.map((state) => ({
              value: state,
              label: t(`adminOrders.refunds.states.${state}`),
            })),
          },
          {
            kind: 'select',
            name: 'cause',
            label: t('adminOrders.refunds.cause'),
            options: refundCauses.map((cause) => ({
              value: cause,
              label:
                cause === 'asked'
                  ? t('adminOrders.refunds.onRequest')
                  : t(`adminOrders.refunds.causes.${cause}`),
            })),
          },
          { kind: 'days', name: 'done', label: t('adminOrders.refunds.done') },
        ]}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowName={(row) => row.orderNumber}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.memberName)}>{row.memberName}</span>,
          end: <b>{formatAmount(row.amountFen, language)}</b>,
          lines: [row.orderNumber],
          badge: <RefundStateBadge state={row.state} />,
          note: (
            <>
              <RefundReason row={row} />
              <div className={s.quiet}>
                <RefundStateNote row={row} />
              </div>
            </>
          ),
        })}
        views="refunds"
      />
    </AdminPage>
  );
}

function RefundReason({ row }: { row: RefundRow }) {
  const { t } = useTranslation();
  if (row.reason) return <span lang={langOf(row.reason)}>{row.reason}</span>;
  return t(`adminOrders.refunds.causes.${row.cause}`);
}

/** Why the refund failed, was refused or needs approval. */
function RefundStateNote({ row }: { row: RefundRow }) {
  const { t } = useTranslation();
  if (row.failure) return <span lang={langOf(row.failure)}>{row.failure}</span>;
  if (row.decisionReason)
    return (
      <>
        {t('adminOrders.refunds.refusedBecause')}{' '}
        <span lang={langOf(row.decisionReason)}>{row.decisionReason}</span>
      </>
    );
  return row.state === 'waiting' && t(`adminOrders.refunds.waitsFor.${approvalReasonOf(row)}`);
}

function useColumns(): TableColumn<RefundRow>[] {
  const { t, language } = useTranslation();
  return useTableColumns(
    refundColumns,
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
      state: (row) => (
        <div className={s.reason}>
          <RefundStateBadge state={row.state} />
          <div className={s.quiet}>
            <RefundStateNote row={row} />
          </div>
        </div>
      ),
      reason: (row) => (
        <div className={s.reason}>
          <RefundReason row={row} />
          <div className={s.quiet}>{t(`adminOrders.refunds.takes.${row.takes}`)}</div>
        </div>
      ),
      channel: (row) => t(`orders.channels.${row.channel}`),
      createdAt: (row) => (
        <>
          {row.askedByName ?? t('adminOrders.refunds.system')}
          <div className={s.quiet}>
            <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, language)}</time>
            {row.approvedByName !== null && (
              <div>{t('adminOrders.refunds.approvedBy', { name: row.approvedByName })}</div>
            )}
          </div>
        </>
      ),
    },
    (row) => <RefundActions refund={row} />,
  );
}

/**
 * Why the refund needs approval: the buyer asked for it, it returns a held payment, its amount reaches the limit,
 * or the requester's refunds of 24 hours without approval reach the limit together with it.
 */
function approvalReasonOf({
  cause,
  amountFen,
  askedByBuyer,
}: RefundRow): 'buyer' | 'held' | 'amount' | 'sum' {
  if (askedByBuyer) return 'buyer';
  if (cause === 'held') return 'held';
  return amountFen >= REFUND_SECOND_APPROVAL_FROM_FEN ? 'amount' : 'sum';
}

function RefundActions({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation();
  const { canRefund, isRequester, approve, refuse, retry } = useRefundActions(refund);
  const [refuseDialogOpen, setRefuseDialogOpen] = useState(false);
  if (!canRefund) return null;
  if (refund.state === 'failed')
    return <Button onClick={() => void retry()}>{t('adminOrders.refunds.retry')}</Button>;
  if (refund.state !== 'waiting') return null;
  return (
    <div className={s.acts}>
      {isRequester ? (
        <span className={s.quiet}>{t('adminOrders.refunds.own')}</span>
      ) : (
        <Button type="primary" onClick={() => void approve()}>
          {t('adminOrders.refunds.approve')}
        </Button>
      )}
      <Button onClick={() => setRefuseDialogOpen(true)}>{t('adminOrders.refunds.refuse')}</Button>
      {refuseDialogOpen && (
        <ReasonDialog
          title={t('adminOrders.refunds.refuseTitle')}
          hint={t('adminOrders.refunds.refuseHint')}
          ok={t('adminOrders.refunds.refuse')}
          close={() => setRefuseDialogOpen(false)}
          send={refuse}
        />
      )}
    </div>
  );
}
