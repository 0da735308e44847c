import { useTranslation } from '../../app/text/text.ts';
import { useCancel } from '../../features/orders/orders.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { dropTrace } from './trace.ts';

export function CancelButton({ number }: { number: string }) {
  const { t } = useTranslation();
  const cancel = useCancel(number);
  async function ask() {
    const sure = await confirm({
      icon: 'trash',
      title: t('orders.cancel.title'),
      body: t('orders.cancel.body'),
      cancel: t('orders.cancel.keep'),
      ok: t('orders.cancel.act'),
      danger: true,
    });
    if (!sure) return;
    try {
      const { state } = await cancel.mutateAsync();
      // Not in a callback of `mutate`: the order is asked for meanwhile, and with its end this button is gone.
      dropTrace(number);
      toast(t(state === 'closed' ? 'orders.cancel.done' : 'orders.cancel.paid'));
    } catch {
      // It was reported where all failed changes are.
    }
  }
  return (
    <Button tone="ghost" size="sm" loading={cancel.isPending} onClick={() => void ask()}>
      {t('orders.cancel.act')}
    </Button>
  );
}
