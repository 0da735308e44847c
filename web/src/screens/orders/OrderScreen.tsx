import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useLive } from '../../features/notifications/live.ts';
import { useOrder, type Order } from '../../features/orders/orders.queries.ts';
import { StateBadge } from '../../features/orders/StateBadge.tsx';
import { langOf } from '../../ui/format.ts';
import { formatAmount } from '../../ui/money.ts';
import { Screen } from '../../ui/Screen.tsx';
import { OrderActs } from './OrderActs.tsx';
import { FapiaoGroup, PaymentGroup, PriceGroup, RefundGroup } from './OrderGroups.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import s from './OrderScreen.module.css';

export function OrderScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  useLive();
  return (
    <Screen title={t('titles.mine/orders/detail')} back={<BackButton fallback="mine/orders/index" />}>
      <OrderPlace query={useOrder(query.get('number') ?? '')}>
        {(order) => (
          <div className={s.columns}>
            <div>
              <Head order={order} />
              <PriceGroup order={order} />
              <PaymentGroup order={order} />
            </div>
            <div>
              <RefundGroup order={order} />
              <FapiaoGroup order={order} />
              <OrderActs order={order} />
            </div>
          </div>
        )}
      </OrderPlace>
    </Screen>
  );
}

function Head({ order: { packageName, companyName, amountFen, state } }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section className={s.head}>
      <StateBadge state={state} />
      <p className={s.amount}>{formatAmount(amountFen)}</p>
      <h2 className={s.name} lang={langOf(packageName)}>
        {packageName}
      </h2>
      {companyName && (
        <p className={s.company} lang={langOf(companyName)}>
          {companyName}
        </p>
      )}
      <p className={s.note}>{t(`orders.outcomeNotes.${state}`)}</p>
    </section>
  );
}
