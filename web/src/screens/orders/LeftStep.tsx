import { report } from '../../api/failures.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useCheck } from '../../features/orders/orders.queries.ts';
import { isOpen } from '../../features/orders/states.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import s from './Cashier.module.css';

/** Back from the gateway. What it knows arrives by itself; whoever is in a hurry has it asked. */
export function LeftStep({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const check = useCheck(number);
  return (
    <section className={s.step}>
      <h2 className={s.title}>{t('orders.left.title')}</h2>
      <p className={s.note}>{t('orders.left.note')}</p>
      <div className={s.buttons}>
        <Button
          loading={check.isPending}
          onClick={() =>
            check.mutate(undefined, {
              onSuccess: (order) => {
                if (isOpen(order)) toast(t('orders.left.notYet'));
              },
              onError: (error) => report(error),
            })
          }
        >
          {t('orders.left.paid')}
        </Button>
        <Button tone="tint" onClick={onAgain}>
          {t('orders.left.again')}
        </Button>
      </div>
    </section>
  );
}
