import { useId, useState, type FormEvent } from 'react';
import { deleteDraft, readDraft, storeDraft } from '../../core/draft-storage.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useRequestRefund, type Order } from '../../features/orders/orders.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import s from './RefundRequestSheet.module.css';

const REASON_LENGTH_MAX = 200;

interface RefundRequestSheetProps {
  order: Order;
  refundable: NonNullable<Order['refundable']>;
  open: boolean;
  onClose: () => void;
}

/** Amount and consequences of a refund, and the reason for it. The reason is kept as a draft until it is sent. */
export function RefundRequestSheet({ order, refundable, open, onClose }: RefundRequestSheetProps) {
  const { t, language } = useTranslation();
  const formId = useId();
  const draftName = `refund-${order.number}`;
  const [reason, setReason] = useState(() => readDraft<{ reason: string }>(draftName).reason ?? '');
  const [submitted, setSubmitted] = useState(false);
  const requestRefund = useRequestRefund(order.number);
  const reasonMissing = reason.trim().length < 2;
  function changeReason(value: string) {
    setReason(value);
    storeDraft(draftName, { reason: value });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (reasonMissing) return;
    const body = { amountFen: refundable.amountFen, reason: reason.trim().replace(/\s+/g, ' ') };
    requestRefund.mutate(body, {
      onSuccess: () => {
        deleteDraft(draftName);
        onClose();
        toast(t('orders.refundRequest.sent'));
      },
    });
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('orders.refundRequest.act')}
      closeLabel={t('orders.close')}
      footer={
        <Button type="submit" form={formId} fullWidth loading={requestRefund.isPending}>
          {t('orders.refundRequest.send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {requestRefund.error && (
          <Note tone="danger" icon="warn">
            {errorTextOf(requestRefund.error)}
          </Note>
        )}
        <p className={s.amount}>
          <small>{t('orders.refundRequest.amount')}</small>
          <b>{formatAmount(refundable.amountFen, language)}</b>
          <small>{t(`orders.refundRequest.amountOf.${refundable.takes}`)}</small>
        </p>
        <Consequences order={order} refundable={refundable} />
        <TextArea
          required
          label={t('orders.refundRequest.reason')}
          maxLength={REASON_LENGTH_MAX}
          rows={3}
          value={reason}
          error={submitted && reasonMissing ? t('orders.refundRequest.reasonMissing') : undefined}
          onChange={(event) => changeReason(event.target.value)}
        />
      </form>
    </BottomSheet>
  );
}

function Consequences({ order, refundable }: Pick<RefundRequestSheetProps, 'order' | 'refundable'>) {
  const { t, language } = useTranslation();
  const { takes, points } = refundable;
  const lines = [
    t('orders.refundRequest.decided'),
    t(`orders.refundRequest.term.${takes}`),
    ...(points > 0 ? [t('orders.refundRequest.points', { count: points })] : []),
    ...(order.creditFen > 0
      ? [t('orders.refundRequest.credit', { amount: formatAmount(order.creditFen, language) })]
      : []),
    ...(order.fapiao?.state === 'issued' ? [t('orders.refundRequest.fapiao')] : []),
    t(order.channel === 'offline' ? 'orders.refundRequest.offline' : 'orders.refundRequest.sameWay'),
  ];
  return (
    <ul className={s.lines} aria-label={t('orders.refundRequest.happens')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
