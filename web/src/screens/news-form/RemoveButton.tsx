import { dropDraft } from '../../app/draft.ts';
import { goHome } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useRemoveNews } from '../../features/news/writing.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { draftName } from './use-news-form.ts';
import s from './NewsForm.module.css';

export function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation();
  const remove = useRemoveNews(id);
  async function ask() {
    const yes = await confirm({
      icon: 'trash',
      title: t('newsForm.removeTitle'),
      body: t('newsForm.removeBody'),
      cancel: t('common.cancel'),
      ok: t('newsForm.remove'),
      danger: true,
    });
    if (!yes) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        onRemoved();
        dropDraft(draftName(id));
        toast(t('newsForm.removed'));
        void goHome();
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
      {t('newsForm.remove')}
    </Button>
  );
}
