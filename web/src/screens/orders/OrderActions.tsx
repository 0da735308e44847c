import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { isOrderOpen } from '../../features/orders/order-state.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { CancelOrderButton } from './CancelOrderButton.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import s from './OrderScreen.module.css';

/** The actions that the state of the order allows. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { number, packageId, state, fapiao } = order;
  const notExpired = useSecondsLeft(order.expiresAt) > 0;
  const payable = isOrderOpen(order) && notExpired;
  return (
    <div className={s.acts}>
      {payable && (
        <>
          <LinkButton fullWidth render={<Link to={urlTo('payment', { number })} />}>
            {t('orders.payOn')}
          </LinkButton>
          <CancelOrderButton number={number} />
        </>
      )}
      {!payable && (isOrderOpen(order) || state === 'closed') && (
        <LinkButton fullWidth render={<Link to={urlTo('packages', { package: packageId })} />}>
          {t('orders.again')}
        </LinkButton>
      )}
      {state === 'paid' && (!fapiao || fapiao.state === 'refused') && (
        <LinkButton
          fullWidth
          tone="tint"
          icon="file"
          render={<Link to={urlTo('fapiao', { order: number })} />}
        >
          {t('orders.askFapiao')}
        </LinkButton>
      )}
      {fapiao && (
        <LinkButton fullWidth tone="ghost" render={<Link to={urlTo('fapiao')} />}>
          {t('orders.seeFapiao')}
        </LinkButton>
      )}
    </div>
  );
}
