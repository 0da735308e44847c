import { useTranslation } from '../../core/text/i18n.ts';
import { useCancelOrder } from '../../features/orders/orders.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { clearPaymentProgress } from './payment-progress.ts';

export function CancelOrderButton({ number }: { number: string }) {
  const { t } = useTranslation();
  const cancelOrder = useCancelOrder(number);
  async function confirmCancel() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('orders.cancel.title'),
      body: t('orders.cancel.body'),
      cancel: t('orders.cancel.keep'),
      ok: t('orders.cancel.act'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      const { state } = await cancelOrder.mutateAsync();
      // Not in a `mutate` callback: polling may see the closed order first and unmount this button.
      clearPaymentProgress(number);
      toast(t(state === 'closed' ? 'orders.cancel.done' : 'orders.cancel.paid'));
    } catch {
      // The global mutation error handler has reported it.
    }
  }
  return (
    <Button tone="ghost" size="sm" loading={cancelOrder.isPending} onClick={() => void confirmCancel()}>
      {t('orders.cancel.act')}
    </Button>
  );
}
