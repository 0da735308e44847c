import { dropDraft } from '../../app/draft.ts';
import { goReplace } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useRemoveProduct } from '../../features/products/record.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import s from './RemoveButton.module.css';

export function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation();
  const remove = useRemoveProduct(id);
  async function ask() {
    const yes = await confirm({
      icon: 'trash',
      title: t('productForm.removeTitle'),
      body: t('productForm.removeBody'),
      cancel: t('common.cancel'),
      ok: t('productForm.remove'),
      danger: true,
    });
    if (!yes) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        onRemoved();
        dropDraft(`product-${id}`);
        toast(t('productForm.removed'));
        void goReplace('enterprise-info/enterprise-info');
      },
    });
  }
  return (
    <Button
      full
      tone="danger"
      icon="trash"
      className={s.remove}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('productForm.remove')}
    </Button>
  );
}
