import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { OrderStateBadge } from '../../features/orders/OrderStateBadge.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { RequestFapiaoDialog } from './RequestFapiaoDialog.tsx';
import { RequestRefundDialog } from './RequestRefundDialog.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { type AdminOrderDetail, useAdminOrderDetail } from './orders.admin.queries.ts';
import { RefundStateBadge } from './RefundStateBadge.tsx';
import s from './AdminOrders.module.css';

/** Order details: payments, attempts, refunds, fapiao and event history. */
export function OrderDrawer({ number, close }: { number: string; close: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const isPhone = useBreakpoint() === 'phone';
  const { data, error, refetch } = useAdminOrderDetail(number);
  const [refundDialogOpen, setRefundDialogOpen] = useState(false);
  const [fapiaoDialogOpen, setFapiaoDialogOpen] = useState(false);
  const canRefund = Boolean(data?.refundable) && hasPermission('refund:create', session);
  const canAskFapiao =
    data?.state === 'paid' &&
    data.fapiao.every(({ state }) => state === 'refused' || state === 'red') &&
    hasPermission('fapiao:write', session);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 600}
      title={t('adminOrders.drawer.title', { number })}
      onClose={close}
      footer={
        (canRefund || canAskFapiao) && (
          <div className={s.foot}>
            {canAskFapiao && (
              <Button onClick={() => setFapiaoDialogOpen(true)}>{t('adminOrders.askFapiao.open')}</Button>
            )}
            {canRefund && (
              <Button danger onClick={() => setRefundDialogOpen(true)}>
                {t('adminOrders.drawer.refund')}
              </Button>
            )}
          </div>
        )
      }
    >
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {data && <OrderDetails order={data} />}
      {refundDialogOpen && data?.refundable && (
        <RequestRefundDialog
          order={data}
          refundable={data.refundable}
          close={() => setRefundDialogOpen(false)}
        />
      )}
      {fapiaoDialogOpen && data && (
        <RequestFapiaoDialog order={data} close={() => setFapiaoDialogOpen(false)} />
      )}
    </Drawer>
  );
}

function OrderDetails({ order }: { order: AdminOrderDetail }) {
  const { t, language } = useTranslation();
  return (
    <div className={s.record}>
      <OrderSummary order={order} />
      {order.payments.length > 0 && (
        <DetailsSection title={t('adminOrders.drawer.payments')}>
          {order.payments.map((payment) => (
            <DetailsLine
              key={payment.id}
              name={
                payment.transfer === null
                  ? `${t(`orders.channels.${payment.channel}`)} ${payment.transactionId}`
                  : t('adminOrders.transfer.part', {
                      reference: payment.transfer.reference,
                      payer: payment.transfer.payer,
                      total: formatAmount(payment.transfer.amountFen, language),
                      count: payment.transfer.orders,
                    })
              }
              state={t(`adminOrders.paymentStates.${payment.state}`)}
              amount={formatAmount(payment.amountFen, language)}
            />
          ))}
        </DetailsSection>
      )}
      {order.attempts.length > 0 && (
        <DetailsSection title={t('adminOrders.drawer.attempts')}>
          {order.attempts.map((attempt) => (
            <DetailsLine
              key={attempt.tradeNo}
              name={`${t(`orders.channels.${attempt.channel}`)} ${attempt.tradeNo}`}
              state={t(`adminOrders.attemptStates.${attempt.state}`)}
            />
          ))}
        </DetailsSection>
      )}
      {order.refunds.length > 0 && (
        <DetailsSection title={t('adminOrders.drawer.refunds')}>
          {order.refunds.map((refund) => (
            <DetailsLine
              key={refund.id}
              name={refund.reason || t(`adminOrders.refunds.causes.${refund.cause}`)}
              state={<RefundStateBadge state={refund.state} />}
              amount={formatAmount(refund.amountFen, language)}
            />
          ))}
        </DetailsSection>
      )}
      {order.fapiao.length > 0 && (
        <DetailsSection title={t('adminOrders.drawer.fapiao')}>
          {order.fapiao.map((fapiao) => (
            <DetailsLine
              key={fapiao.id}
              name={`${fapiao.title} ${fapiao.number}`}
              state={t(`adminOrders.fapiao.states.${fapiao.state}`)}
            />
          ))}
        </DetailsSection>
      )}
      <DetailsSection title={t('adminOrders.drawer.history')}>
        <OrderHistory events={order.events} />
      </DetailsSection>
    </div>
  );
}

function OrderSummary({ order }: { order: AdminOrderDetail }) {
  const { t, language } = useTranslation();
  const { startsOn, endsOn } = order;
  const details: [string, ReactNode][] = [
    [t('adminOrders.state'), <OrderStateBadge key="state" state={order.state} />],
    [
      t('adminOrders.columns.member'),
      <span key="member" lang={langOf(order.memberName)}>
        {order.memberName} {order.phone}
      </span>,
    ],
    [
      t('adminOrders.columns.package'),
      `${order.packageName} ${t('adminOrders.months', { count: order.months })}`,
    ],
    ...(order.companyName === null
      ? []
      : [
          [
            t('adminOrders.drawer.company'),
            <span key="company" lang={langOf(order.companyName)}>
              {order.companyName}
            </span>,
          ] satisfies [string, ReactNode],
        ]),
    [t('adminOrders.drawer.price'), formatAmount(order.priceFen, language)],
    ...(order.creditFen === 0
      ? []
      : [
          [t('adminOrders.drawer.credit'), formatAmount(-order.creditFen, language)] satisfies [
            string,
            string,
          ],
        ]),
    [t('adminOrders.drawer.amount'), formatAmount(order.amountFen, language)],
    ...(startsOn === null || endsOn === null
      ? []
      : [
          [
            t('adminOrders.drawer.term'),
            t('adminOrders.drawer.fromTo', {
              from: formatDate(startsOn, language),
              to: formatDate(endsOn, language),
            }),
          ] satisfies [string, string],
        ]),
  ];
  return (
    <dl className={s.facts} aria-label={t('adminOrders.drawer.facts')}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={s.heading}>{title}</h3>
      {children}
    </section>
  );
}

function DetailsLine({ name, state, amount }: { name: string; state: ReactNode; amount?: string }) {
  return (
    <p className={s.line}>
      <span lang={langOf(name)}>{name}</span>
      <span className={s.quiet}>{state}</span>
      {amount && <b>{amount}</b>}
    </p>
  );
}
