import { handleError } from '../../core/api/error-policy.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCheckOrder } from '../../features/orders/orders.queries.ts';
import { isOrderOpen } from '../../features/orders/order-state.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './Checkout.module.css';

/** Shown after the payer returns from the gateway. The result arrives by polling; the button checks it at once. */
export function AwaitResultStep({ number, onPayAgain }: { number: string; onPayAgain: () => void }) {
  const { t } = useTranslation();
  const checkOrderStatus = useCheckOrder(number);
  return (
    <section className={s.step}>
      <h2 className={s.title}>{t('orders.left.title')}</h2>
      <p className={s.note}>{t('orders.left.note')}</p>
      <div className={s.buttons}>
        <Button
          loading={checkOrderStatus.isPending}
          onClick={() =>
            checkOrderStatus.mutate(undefined, {
              onSuccess: (order) => {
                if (isOrderOpen(order)) toast(t('orders.left.notYet'));
              },
              onError: (error) => handleError(error),
            })
          }
        >
          {t('orders.left.paid')}
        </Button>
        <Button tone="tint" onClick={onPayAgain}>
          {t('orders.left.again')}
        </Button>
      </div>
    </section>
  );
}
