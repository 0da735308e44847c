import { useTranslation } from '../../core/text/i18n.ts';
import { useWithdrawRefund } from '../../features/orders/orders.queries.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';

export function WithdrawRefundRow({ number }: { number: string }) {
  const { t } = useTranslation();
  const withdrawRefund = useWithdrawRefund(number);
  async function confirmWithdrawal() {
    const confirmed = await confirm({
      title: t('orders.refundRequest.withdrawTitle'),
      body: t('orders.refundRequest.withdrawBody'),
      cancel: t('orders.refundRequest.keep'),
      ok: t('orders.refundRequest.withdraw'),
    });
    if (!confirmed) return;
    try {
      await withdrawRefund.mutateAsync();
      toast(t('orders.refundRequest.withdrawn'));
    } catch {
      // The global mutation error handler has reported it.
    }
  }
  return (
    <RowButton
      icon="close"
      label={t('orders.refundRequest.withdraw')}
      disabled={withdrawRefund.isPending}
      onClick={() => void confirmWithdrawal()}
    />
  );
}
