import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { isOpen } from '../../features/orders/states.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CancelButton } from './CancelButton.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import s from './OrderScreen.module.css';

/** What can be done with the order as it stands. */
export function OrderActs({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { number, packageId, state, fapiao } = order;
  const inTime = useSecondsLeft(order.expiresAt) > 0;
  const payable = isOpen(order) && inTime;
  return (
    <div className={s.acts}>
      {payable && (
        <>
          <LinkButton full render={<Link to={addressOf('mine/orders/pay', { number })} />}>
            {t('orders.payOn')}
          </LinkButton>
          <CancelButton number={number} />
        </>
      )}
      {!payable && (isOpen(order) || state === 'closed') && (
        <LinkButton full render={<Link to={addressOf('mine/packages/index', { package: packageId })} />}>
          {t('orders.again')}
        </LinkButton>
      )}
      {state === 'paid' && (!fapiao || fapiao.state === 'refused') && (
        <LinkButton
          full
          tone="tint"
          icon="file"
          render={<Link to={addressOf('mine/fapiao/index', { order: number })} />}
        >
          {t('orders.askFapiao')}
        </LinkButton>
      )}
      {fapiao && (
        <LinkButton full tone="ghost" render={<Link to={addressOf('mine/fapiao/index')} />}>
          {t('orders.seeFapiao')}
        </LinkButton>
      )}
    </div>
  );
}
