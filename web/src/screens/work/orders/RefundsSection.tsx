import { REFUND_ALONE_BELOW_FEN } from '@mingtang/contract/limits';
import { refundStates } from '@mingtang/contract/office-choices';
import { Button } from 'antd';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import type { RefundRow } from './orders.queries.ts';
import { RefundState } from './RefundState.tsx';
import { useRefundActs } from './use-refund-acts.ts';
import s from './orders.module.css';

/** What goes back: to be approved by somebody else than who asked, under way, and what failed. */
export function RefundsSection() {
  const { t } = useTranslation();
  const title = t('work.sections.work/refunds');
  return (
    <WorkPage title={title}>
      <Resource
        name="work-refunds"
        label={title}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('workOrders.state'),
            options: refundStates.map((state) => ({
              value: state,
              label: t(`workOrders.refunds.states.${state}`),
            })),
          },
        ]}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowName={(row) => row.orderNumber}
        load={({ filters, pageNum, pageSize }, signal) =>
          call('GET /h5/refunds', { query: { ...filters, pageNum, pageSize } }, { signal })
        }
      />
    </WorkPage>
  );
}

function useColumns(): Column<RefundRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      title: t('workOrders.columns.member'),
      primary: true,
      render: (row) => (
        <div className={s.head}>
          <span>
            <b lang={langOf(row.memberName)}>{row.memberName}</b>
            <TextLink
              className={s.number}
              render={<Link to={addressOf('work/orders', { open: row.orderNumber })} />}
            >
              {row.orderNumber}
            </TextLink>
          </span>
          <b className={s.amount}>{formatAmount(row.amountFen)}</b>
        </div>
      ),
    },
    {
      key: 'state',
      title: t('workOrders.state'),
      render: (row) => (
        <>
          <RefundState state={row.state} />
          {row.failure && <div className={s.quiet}>{row.failure}</div>}
          {row.state === 'waiting' && (
            <div className={s.quiet}>{t(`workOrders.refunds.waitsFor.${waitsFor(row)}`)}</div>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      title: t('workOrders.columns.reason'),
      render: (row) => (
        <>
          {row.reason ? (
            <span lang={langOf(row.reason)}>{row.reason}</span>
          ) : (
            t(`workOrders.refunds.causes.${row.cause}`)
          )}
          <div className={s.quiet}>{t(`workOrders.refunds.takes.${row.takes}`)}</div>
        </>
      ),
    },
    {
      key: 'channel',
      title: t('workOrders.channel'),
      render: (row) => t(`orders.channels.${row.channel}`),
    },
    {
      key: 'asked',
      title: t('workOrders.columns.asked'),
      render: (row) => (
        <>
          {row.askedByName ?? t('workOrders.refunds.system')}
          <div className={s.quiet}>
            <time dateTime={row.createdAt}>{formatTime(row.createdAt, 'YYYY-MM-DD HH:mm')}</time>
            {row.approvedByName !== null && (
              <div>{t('workOrders.refunds.approvedBy', { name: row.approvedByName })}</div>
            )}
          </div>
        </>
      ),
    },
    { key: 'actions', title: t('work.table.actions'), render: (row) => <Acts refund={row} /> },
  ];
}

/** Why one person is not enough. */
function waitsFor({ cause, amountFen }: RefundRow): 'held' | 'amount' | 'sum' {
  if (cause === 'held') return 'held';
  return amountFen >= REFUND_ALONE_BELOW_FEN ? 'amount' : 'sum';
}

function Acts({ refund }: { refund: RefundRow }) {
  const { t } = useTranslation();
  const { may, own, approve, refuse, retry } = useRefundActs(refund);
  if (!may) return null;
  if (refund.state === 'failed')
    return <Button onClick={() => void retry()}>{t('workOrders.refunds.retry')}</Button>;
  if (refund.state !== 'waiting') return null;
  return (
    <div className={s.acts}>
      {own ? (
        <span className={s.quiet}>{t('workOrders.refunds.own')}</span>
      ) : (
        <Button type="primary" onClick={() => void approve()}>
          {t('workOrders.refunds.approve')}
        </Button>
      )}
      <Button onClick={() => void refuse()}>{t('workOrders.refunds.refuse')}</Button>
    </div>
  );
}
