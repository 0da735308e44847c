import { useLanguage, useTranslation } from '../../app/text/text.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { copyText } from '../../ui/copy.ts';
import { formatWholeDay } from '../../ui/day.ts';
import { formatTime } from '../../ui/format.ts';
import { Group } from '../../ui/Group.tsx';
import { formatAmount } from '../../ui/money.ts';
import { Row, RowButton } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';
import s from './OrderScreen.module.css';

const momentOf = (at: string) => formatTime(at, 'YYYY-MM-DD HH:mm');

/** In one piece, however narrow its row is. */
const Amount = ({ fen }: { fen: number }) => <span className={s.money}>{formatAmount(fen)}</span>;

interface GroupProps {
  order: Order;
}

/** Its price, what was credited, and the term it gave. */
export function PriceGroup({ order }: GroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceFen, creditFen, amountFen, months, startsOn, endsOn } = order;
  return (
    <Group title={t('orders.detail.price')}>
      <Row
        label={t('orders.detail.listed')}
        note={t('orders.months', { count: months })}
        value={<Amount fen={priceFen} />}
      />
      {creditFen > 0 && <Row label={t('orders.detail.credit')} value={<Amount fen={-creditFen} />} />}
      <Row label={t('orders.detail.amount')} value={<Amount fen={amountFen} />} />
      {startsOn && endsOn && (
        <Row
          label={t('orders.detail.term')}
          note={t('orders.fromTo', {
            from: formatWholeDay(startsOn, language),
            to: formatWholeDay(endsOn, language),
          })}
        />
      )}
    </Group>
  );
}

export function PaymentGroup({ order }: GroupProps) {
  const { t } = useTranslation();
  const { number, createdAt, paidAt, channel, transactionId } = order;
  return (
    <Group title={t('orders.detail.payment')}>
      <Copied label={t('orders.detail.number')} value={number} />
      <Row label={t('orders.detail.created')} value={momentOf(createdAt)} />
      {channel && <Row label={t('orders.detail.channel')} value={t(`orders.channels.${channel}`)} />}
      {paidAt && <Row label={t('orders.detail.paid')} value={momentOf(paidAt)} />}
      {transactionId && <Copied label={t('orders.detail.transaction')} value={transactionId} />}
    </Group>
  );
}

/** A long number that somebody will be asked for. */
function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const copy = async () =>
    toast(t((await copyText(value)) ? 'orders.detail.copied' : 'orders.detail.notCopied'));
  return <RowButton label={label} note={value} value={t('orders.detail.copy')} onClick={() => void copy()} />;
}

export function RefundGroup({ order: { refunds } }: GroupProps) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <Group title={t('orders.detail.refunds')} note={t('orders.detail.refundsNote')}>
      {refunds.map(({ amountFen, cause, state, at }) => (
        <Row
          key={at + cause}
          icon="swap"
          label={t(`orders.refundCauses.${cause}`)}
          note={
            <>
              {t(`orders.refundStates.${state}`)}
              <i className="sep" />
              {momentOf(at)}
            </>
          }
          value={<Amount fen={amountFen} />}
        />
      ))}
    </Group>
  );
}

export function FapiaoGroup({ order: { fapiao } }: GroupProps) {
  const { t } = useTranslation();
  if (!fapiao) return null;
  return (
    <Group title={t('orders.detail.fapiao')}>
      <Row icon="file" label={t(`orders.fapiaoStates.${fapiao.state}`)} note={fapiao.reason || undefined} />
    </Group>
  );
}
