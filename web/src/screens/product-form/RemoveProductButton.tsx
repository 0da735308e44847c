import { deleteDraft } from '../../core/draft-storage.ts';
import { replaceRoute } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useRemoveProduct } from '../../features/products/products.editor.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import s from './RemoveProductButton.module.css';

export function RemoveProductButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation();
  const removeProduct = useRemoveProduct(id);
  async function confirmRemove() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('productForm.removeTitle'),
      body: t('productForm.removeBody'),
      cancel: t('common.cancel'),
      ok: t('productForm.remove'),
      danger: true,
    });
    if (!confirmed) return;
    removeProduct.mutate(undefined, {
      onSuccess: () => {
        onRemoved();
        deleteDraft(`product-${id}`);
        toast(t('productForm.removed'));
        void replaceRoute('companyForm');
      },
    });
  }
  return (
    <Button
      fullWidth
      tone="danger"
      icon="trash"
      className={s.remove}
      loading={removeProduct.isPending}
      onClick={() => void confirmRemove()}
    >
      {t('productForm.remove')}
    </Button>
  );
}
