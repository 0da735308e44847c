import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { usePromoteToNews } from './news.editor.queries.ts';

/** Menu item of a post: creates a news draft from a post of kind `information`. Text namespace `news`. */
export function PromoteToNewsRow({ post }: { post: { id: string; kind: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = hasPermission('news:write', useSession());
  const promote = usePromoteToNews(post.id);
  if (!canWrite || post.kind !== 'information') return null;
  return (
    <RowButton
      icon="news"
      label={t('news.promote')}
      note={t('news.promoteNote')}
      disabled={promote.isPending}
      onClick={() =>
        promote.mutate(undefined, {
          onSuccess: ({ id }) => {
            toast(t('news.promoted'));
            void navigate(urlTo('newsForm', { id }));
          },
        })
      }
    />
  );
}
