import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useTranslation } from '../../core/text/i18n.ts';
import { PayChannelChoice } from '../../features/orders/PayChannelChoice.tsx';
import type { Order } from '../../features/orders/orders.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { PriceGroup } from './OrderGroups.tsx';
import { CancelOrderButton } from './CancelOrderButton.tsx';
import { AwaitResultStep } from './AwaitResultStep.tsx';
import { ScanStep } from './ScanStep.tsx';
import { useCheckout } from './use-checkout.ts';
import { formatClock, useSecondsLeft } from './use-seconds-left.ts';
import s from './Checkout.module.css';

interface CheckoutProps {
  order: Order;
  requestedChannel: OnlinePaymentChannel | null;
  onAwaitResult: () => void;
}

export function Checkout({ order, requestedChannel, onAwaitResult }: CheckoutProps) {
  const { t, language } = useTranslation();
  const { phase, channel, setChannel, startPayment, showChannelChoice } = useCheckout(
    order,
    requestedChannel,
    onAwaitResult,
  );
  const isChoosingChannel = phase.kind === 'choose' || phase.kind === 'starting';
  return (
    <>
      <AmountDue order={order} />
      {phase.kind === 'scan' && <ScanStep picture={phase.picture} channel={channel} order={order} />}
      {phase.kind === 'at-gateway' && <AwaitResultStep number={order.number} onPayAgain={startPayment} />}
      {isChoosingChannel && (
        <>
          {phase.kind === 'choose' && phase.error && (
            <Note tone="danger" icon="warn">
              {phase.error}
            </Note>
          )}
          <PriceGroup order={order} />
          <h2 className={s.heading}>{t('orders.channelChoice')}</h2>
          <PayChannelChoice value={channel} onChange={setChannel} />
          <Button fullWidth className={s.pay} loading={phase.kind === 'starting'} onClick={startPayment}>
            {t('orders.pay.now', { amount: formatAmount(order.amountFen, language) })}
          </Button>
        </>
      )}
      <div className={s.others}>
        {!isChoosingChannel && (
          <Button tone="ghost" size="sm" icon="swap" onClick={() => showChannelChoice()}>
            {t('orders.pay.otherChannel')}
          </Button>
        )}
        <CancelOrderButton number={order.number} />
      </div>
    </>
  );
}

/** Amount due, package, and the time left to pay. */
function AmountDue({ order: { packageName, companyName, amountFen, expiresAt } }: { order: Order }) {
  const { t, language } = useTranslation();
  const timeLeft = formatClock(useSecondsLeft(expiresAt));
  return (
    <section className={s.due}>
      <p className={s.what}>
        <UserText as="span" text={packageName} />
        {companyName && (
          <>
            <i className="sep" />
            <UserText as="span" text={companyName} />
          </>
        )}
      </p>
      <p className={s.amount}>{formatAmount(amountFen, language)}</p>
      <p className={s.clock} role="timer">
        {t('orders.pay.left', { left: timeLeft })}
      </p>
    </section>
  );
}
