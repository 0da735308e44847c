import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { QuotedText } from '../../core/QuotedText.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { Order } from '../../features/orders/orders.queries.ts';
import { copyText } from '../../ui/browser/clipboard.ts';
import { formatDateTime, formatLongDate } from '../../ui/text/format-date.ts';
import { hasOpenRefundRequest } from '../../features/orders/order-state.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Row, RowButton, RowLink } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { WithdrawRefundRow } from './WithdrawRefundRow.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './OrderScreen.module.css';

/** An amount that does not wrap. */
const Amount = ({ fen }: { fen: number }) => (
  <span className={s.money}>{formatAmount(fen, useLanguage())}</span>
);

interface OrderGroupProps {
  order: Order;
}

/** Price, credit and membership term of the order. */
export function PriceGroup({ order }: OrderGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceFen, creditFen, amountFen, months, startsOn, endsOn, paidAt } = order;
  return (
    <RowGroup title={t('orders.detail.price')}>
      <Row
        label={t('orders.detail.listed')}
        note={t('orders.months', { count: months })}
        value={<Amount fen={priceFen} />}
      />
      {creditFen > 0 && <Row label={t('orders.detail.credit')} value={<Amount fen={-creditFen} />} />}
      <Row
        label={t(paidAt ? 'orders.detail.paidAmount' : 'orders.detail.amount')}
        value={<Amount fen={amountFen} />}
      />
      {startsOn && endsOn && (
        <Row
          label={t('orders.detail.term')}
          note={t('orders.fromTo', {
            from: formatLongDate(startsOn, language),
            to: formatLongDate(endsOn, language),
          })}
        />
      )}
    </RowGroup>
  );
}

export function PaymentGroup({ order }: OrderGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, createdAt, paidAt, channel, transactionId } = order;
  return (
    <RowGroup title={t('orders.detail.payment')}>
      <CopyableRow label={t('orders.detail.number')} value={number} />
      <Row label={t('orders.detail.created')} value={formatDateTime(createdAt, language)} />
      {channel && <Row label={t('orders.detail.channel')} value={t(`orders.channels.${channel}`)} />}
      {paidAt && <Row label={t('orders.detail.paid')} value={formatDateTime(paidAt, language)} />}
      {transactionId && <CopyableRow label={t('orders.detail.transaction')} value={transactionId} />}
    </RowGroup>
  );
}

/** A long number with a copy button. */
function CopyableRow({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const copy = async () =>
    toast(t((await copyText(value)) ? 'orders.detail.copied' : 'orders.detail.notCopied'));
  return <RowButton label={label} note={value} value={t('orders.detail.copy')} onClick={() => void copy()} />;
}

export function RefundGroup({ order }: OrderGroupProps) {
  const { t } = useTranslation();
  const { refunds, number } = order;
  if (refunds.length === 0) return null;
  return (
    <RowGroup title={t('orders.detail.refunds')} note={t('orders.detail.refundsNote')}>
      {refunds.map((refund) => (
        <RefundRow key={refund.at + refund.cause} refund={refund} />
      ))}
      {hasOpenRefundRequest(order) && <WithdrawRefundRow number={number} />}
    </RowGroup>
  );
}

function RefundRow({ refund }: { refund: Order['refunds'][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amountFen, cause, state, own, reason, decisionReason, at } = refund;
  return (
    <Row
      icon="swap"
      label={own ? t('orders.refundRequest.own') : t(`orders.refundCauses.${cause}`)}
      note={
        <>
          {t(`orders.refundStates.${own && state === 'waiting' ? 'requested' : state}`)}
          <i className="sep" />
          {formatDateTime(at, language)}
          {reason && (
            <span className={s.reason}>
              <QuotedText text={t('orders.refundRequest.because', { reason })} quote={reason} />
            </span>
          )}
          {decisionReason && (
            <span className={s.reason}>
              <QuotedText
                text={t('orders.refundRequest.refusedBecause', { reason: decisionReason })}
                quote={decisionReason}
              />
            </span>
          )}
        </>
      }
      value={<Amount fen={amountFen} />}
    />
  );
}

export function FapiaoGroup({ order: { fapiao } }: OrderGroupProps) {
  const { t } = useTranslation();
  if (!fapiao) return null;
  return (
    <RowGroup title={t('orders.detail.fapiao')}>
      <RowLink
        icon="file"
        label={t(`orders.fapiaoStates.${fapiao.state}`)}
        note={fapiao.reason && <UserText as="span" text={fapiao.reason} />}
        render={<Link to={urlTo('fapiao')} />}
      />
    </RowGroup>
  );
}
