import { useNavigate } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { RowButton } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';
import { usePromote } from './writing.queries.ts';

/** An entry of a post's menu: an information post becomes a draft of news. Room `news`. */
export function PromoteRow({ post }: { post: { id: string; kind: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const writer = hasPermission('news:write', useSession());
  const promote = usePromote(post.id);
  if (!writer || post.kind !== 'information') return null;
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
            void navigate(addressOf('publish-dynamics/publish-dynamics-zx', { id }));
          },
        })
      }
    />
  );
}
