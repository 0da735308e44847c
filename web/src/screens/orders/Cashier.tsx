import type { PayChannel } from '@mingtang/contract/orders';
import { useTranslation } from '../../app/text/text.ts';
import { ChannelChoice } from '../../features/orders/ChannelChoice.tsx';
import type { Order } from '../../features/orders/orders.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { langOf } from '../../ui/format.ts';
import { formatAmount } from '../../ui/money.ts';
import { Note } from '../../ui/Note.tsx';
import { CancelButton } from './CancelButton.tsx';
import { LeftStep } from './LeftStep.tsx';
import { ScanStep } from './ScanStep.tsx';
import { useCashier } from './use-cashier.ts';
import { formatClock, useSecondsLeft } from './use-seconds-left.ts';
import s from './Cashier.module.css';

interface CashierProps {
  order: Order;
  wanted: PayChannel | null;
  onWait: () => void;
}

export function Cashier({ order, wanted, onWait }: CashierProps) {
  const { t } = useTranslation();
  const { phase, channel, setChannel, start, choose } = useCashier(order, wanted, onWait);
  const choosing = phase.kind === 'choose' || phase.kind === 'starting';
  return (
    <>
      <Due order={order} />
      {phase.kind === 'scan' && <ScanStep picture={phase.picture} channel={channel} order={order} />}
      {phase.kind === 'left' && <LeftStep number={order.number} onAgain={start} />}
      {choosing && (
        <>
          {phase.kind === 'choose' && phase.fault && (
            <Note tone="danger" icon="warn">
              {phase.fault}
            </Note>
          )}
          <h2 className={s.heading}>{t('orders.channelChoice')}</h2>
          <ChannelChoice value={channel} onChange={setChannel} />
          <Button full className={s.pay} loading={phase.kind === 'starting'} onClick={start}>
            {t('orders.pay.now', { amount: formatAmount(order.amountFen) })}
          </Button>
        </>
      )}
      <div className={s.others}>
        {!choosing && (
          <Button tone="ghost" size="sm" icon="swap" onClick={() => choose()}>
            {t('orders.pay.otherChannel')}
          </Button>
        )}
        <CancelButton number={order.number} />
      </div>
    </>
  );
}

/** What is to be paid, for what, and how long there is time. */
function Due({ order: { packageName, companyName, amountFen, expiresAt } }: { order: Order }) {
  const { t } = useTranslation();
  const left = formatClock(useSecondsLeft(expiresAt));
  return (
    <section className={s.due}>
      <p className={s.what}>
        <span lang={langOf(packageName)}>{packageName}</span>
        {companyName && (
          <>
            <i className="sep" />
            <span lang={langOf(companyName)}>{companyName}</span>
          </>
        )}
      </p>
      <p className={s.amount}>{formatAmount(amountFen)}</p>
      <p className={s.clock} role="timer">
        {t('orders.pay.left', { left })}
      </p>
    </section>
  );
}
