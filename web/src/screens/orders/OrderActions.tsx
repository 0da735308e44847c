import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { isOrderOpen } from '../../features/orders/order-state.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { CancelOrderButton } from './CancelOrderButton.tsx';
import { orderAgainUrl } from './order-again-url.ts';
import { RefundRequestSheet } from './RefundRequestSheet.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import s from './OrderScreen.module.css';

/** The actions that the state of the order allows. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { number, state, fapiao, refundable } = order;
  const notExpired = useSecondsLeft(order.expiresAt) > 0;
  const [refundSheetOpen, setRefundSheetOpen] = useState(false);
  // Keeps rendering the sheet during its closing animation, when the order can no longer be refunded.
  const [lastRefundable, setLastRefundable] = useState(refundable);
  if (refundable && refundable !== lastRefundable) setLastRefundable(refundable);
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
        <LinkButton fullWidth render={<Link to={orderAgainUrl(order)} />}>
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
      {refundable && (
        <button type="button" className={s.refund} onClick={() => setRefundSheetOpen(true)}>
          {t('orders.refundRequest.act')}
        </button>
      )}
      {lastRefundable && (
        <RefundRequestSheet
          order={order}
          refundable={lastRefundable}
          open={refundSheetOpen && refundable !== null}
          onClose={() => setRefundSheetOpen(false)}
        />
      )}
    </div>
  );
}
