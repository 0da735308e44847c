import type { OrderState } from '@mingtang/contract/orders';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { classes } from '../../ui/classes.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Plaque } from '../../ui/layout/Plaque.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PaymentResultScreen.module.css';

const icons: Record<OrderState, IconName> = {
  created: 'clock',
  paying: 'clock',
  paid: 'check',
  closed: 'close',
  held: 'shield',
  refunding: 'swap',
  refunded: 'swap',
};

/** An `output` element, so that screen readers announce a change of the payment state. */
export function PaymentOutcome({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const { state, amountFen } = order;
  return (
    <>
      <output className={s.outcome}>
        <span className={classes(s.mark, state === 'paid' && s.paid)}>
          <Icon name={icons[state]} size={28} />
        </span>
        <b className={s.title}>{t(`orders.outcomes.${state}`)}</b>
        <span className={s.amount}>{formatAmount(amountFen, language)}</span>
        <span className={s.body}>{t(`orders.outcomeNotes.${state}`)}</span>
      </output>
      {state === 'paid' && <PurchasedTerm order={order} />}
    </>
  );
}

/** The membership term that the payment bought. */
function PurchasedTerm({ order: { packageName, companyName, startsOn, endsOn } }: { order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Plaque
      kind="member"
      title={<UserText as="span" text={packageName} />}
      note={
        <>
          {companyName && <UserText as="span" className={s.company} text={companyName} />}
          {startsOn && endsOn && (
            <span>
              {t('orders.fromTo', {
                from: formatLongDate(startsOn, language),
                to: formatLongDate(endsOn, language),
              })}
            </span>
          )}
        </>
      }
    />
  );
}
