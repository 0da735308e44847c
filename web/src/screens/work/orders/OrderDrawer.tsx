import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { StateBadge } from '../../../features/orders/StateBadge.tsx';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { langOf } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { AskRefund } from './AskRefund.tsx';
import { History } from './History.tsx';
import { type OrderRecord, useOrderRecord } from './orders.queries.ts';
import { RefundState } from './RefundState.tsx';
import s from './orders.module.css';

/** An order with its payments, refunds and invoices, and what happened to it. */
export function OrderDrawer({ number, close }: { number: string; close: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const phone = useWidth() === 'phone';
  const { data, error, refetch } = useOrderRecord(number);
  const [asking, setAsking] = useState(false);
  return (
    <Drawer
      open
      size={phone ? '100%' : 600}
      title={t('workOrders.drawer.title', { number })}
      onClose={close}
      footer={
        data?.refundable &&
        hasPermission('refund:create', session) && (
          <div className={s.foot}>
            <Button danger onClick={() => setAsking(true)}>
              {t('workOrders.drawer.refund')}
            </Button>
          </div>
        )
      }
    >
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {data && <Parts order={data} />}
      {asking && data?.refundable && (
        <AskRefund order={data} refundable={data.refundable} close={() => setAsking(false)} />
      )}
    </Drawer>
  );
}

function Parts({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  return (
    <div className={s.record}>
      <Facts order={order} />
      {order.payments.length > 0 && (
        <Part title={t('workOrders.drawer.payments')}>
          {order.payments.map((one) => (
            <Line
              key={one.id}
              name={`${t(`orders.channels.${one.channel}`)} ${one.transactionId}`}
              state={t(`workOrders.paymentStates.${one.state}`)}
              amount={formatAmount(one.amountFen)}
            />
          ))}
        </Part>
      )}
      {order.attempts.length > 0 && (
        <Part title={t('workOrders.drawer.attempts')}>
          {order.attempts.map((one) => (
            <Line
              key={one.tradeNo}
              name={`${t(`orders.channels.${one.channel}`)} ${one.tradeNo}`}
              state={t(`workOrders.attemptStates.${one.state}`)}
            />
          ))}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={t('workOrders.drawer.refunds')}>
          {order.refunds.map((one) => (
            <Line
              key={one.id}
              name={one.reason || t(`workOrders.refunds.causes.${one.cause}`)}
              state={<RefundState state={one.state} />}
              amount={formatAmount(one.amountFen)}
            />
          ))}
        </Part>
      )}
      {order.fapiao.length > 0 && (
        <Part title={t('workOrders.drawer.fapiao')}>
          {order.fapiao.map((one) => (
            <Line
              key={one.id}
              name={`${one.title} ${one.number}`}
              state={t(`workOrders.fapiao.states.${one.state}`)}
            />
          ))}
        </Part>
      )}
      <Part title={t('workOrders.drawer.history')}>
        <History events={order.events} />
      </Part>
    </div>
  );
}

function Facts({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const { startsOn, endsOn } = order;
  const facts: [string, ReactNode][] = [
    [t('workOrders.state'), <StateBadge key="state" state={order.state} />],
    [
      t('workOrders.columns.member'),
      <span key="member" lang={langOf(order.memberName)}>
        {order.memberName} {order.phone}
      </span>,
    ],
    [
      t('workOrders.columns.package'),
      `${order.packageName} ${t('workOrders.months', { count: order.months })}`,
    ],
    ...(order.companyName === null
      ? []
      : [[t('workOrders.drawer.company'), order.companyName] satisfies [string, string]]),
    [t('workOrders.drawer.price'), formatAmount(order.priceFen)],
    ...(order.creditFen === 0
      ? []
      : [[t('workOrders.drawer.credit'), formatAmount(-order.creditFen)] satisfies [string, string]]),
    [t('workOrders.drawer.amount'), formatAmount(order.amountFen)],
    ...(startsOn === null || endsOn === null
      ? []
      : [
          [
            t('workOrders.drawer.term'),
            t('workOrders.drawer.fromTo', { from: startsOn, to: endsOn }),
          ] satisfies [string, string],
        ]),
  ];
  return (
    <dl className={s.facts} aria-label={t('workOrders.drawer.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={s.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Line({ name, state, amount }: { name: string; state: ReactNode; amount?: string }) {
  return (
    <p className={s.line}>
      <span>{name}</span>
      <span className={s.quiet}>{state}</span>
      {amount && <b>{amount}</b>}
    </p>
  );
}
