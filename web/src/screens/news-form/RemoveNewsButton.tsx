import { deleteDraft } from '../../core/draft-storage.ts';
import { navigateHome } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useRemoveNews } from '../../features/news/news.editor.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { newsDraftName } from './use-news-form.ts';
import s from './NewsForm.module.css';

export function RemoveNewsButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation();
  const removeNews = useRemoveNews(id);
  async function confirmRemove() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('newsForm.removeTitle'),
      body: t('newsForm.removeBody'),
      cancel: t('common.cancel'),
      ok: t('newsForm.remove'),
      danger: true,
    });
    if (!confirmed) return;
    removeNews.mutate(undefined, {
      onSuccess: () => {
        onRemoved();
        deleteDraft(newsDraftName(id));
        toast(t('newsForm.removed'));
        void navigateHome();
      },
    });
  }
  return (
    <Button
      fullWidth
      tone="danger"
      icon="trash"
      className={s.remove}
      loading={removeNews.isPending}
      onClick={() => void confirmRemove()}
    >
      {t('newsForm.remove')}
    </Button>
  );
}
