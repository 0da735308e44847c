import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import s from './form-layout.module.css';

interface RemoveRecordButtonProps {
  texts: 'newsForm' | 'productForm';
  removal: { mutate: (input: undefined, options: { onSuccess: () => void }) => void; isPending: boolean };
  onRemoved: () => void;
}

export function RemoveRecordButton({ texts, removal, onRemoved }: RemoveRecordButtonProps) {
  const { t } = useTranslation();
  async function confirmRemove() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t(`${texts}.removeTitle`),
      body: t(`${texts}.removeBody`),
      cancel: t('common.cancel'),
      ok: t(`${texts}.remove`),
      danger: true,
    });
    if (!confirmed) return;
    removal.mutate(undefined, {
      onSuccess: () => {
        toast(t(`${texts}.removed`));
        onRemoved();
      },
    });
  }
  return (
    <Button
      fullWidth
      tone="danger"
      icon="trash"
      className={s.remove}
      loading={removal.isPending}
      onClick={() => void confirmRemove()}
    >
      {t(`${texts}.remove`)}
    </Button>
  );
}
