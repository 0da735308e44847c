import { afterwards } from '../../app/afterwards.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { PromoteRow } from '../../features/news/PromoteRow.tsx';
import { useStaffAct } from '../../features/posts/staff.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { RowButton } from '../../ui/Row.tsx';
import { toast } from '../../ui/toast.ts';

interface StaffActsProps {
  post: PostDetail;
  onDone: () => void;
  onPin: () => void;
}

export function StaffActs({ post: { id, kind, pinnedIn, essence }, onDone, onPin }: StaffActsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const act = useStaffAct(id);
  const where = pinnedIn.map((scope) => (scope === 'all' ? t('post.pinAll') : t(`posts.kinds.${kind}`)));
  return (
    <>
      {hasPermission('post:pin', session) && (
        <>
          <RowButton
            icon="top"
            label={t('post.pin')}
            note={where.length > 0 ? t('post.pinnedIn', { where: where.join(' · ') }) : undefined}
            onClick={() => {
              onDone();
              onPin();
            }}
          />
          {pinnedIn.length > 0 && (
            <RowButton
              icon="minus"
              label={t('post.unpin')}
              onClick={() => {
                onDone();
                void afterwards(act.mutateAsync({ act: 'unpin' }), () => toast(t('post.done.unpin')));
              }}
            />
          )}
        </>
      )}
      {hasPermission('post:essence', session) && (
        <RowButton
          icon="star"
          label={t(essence ? 'post.takeEssence' : 'post.makeEssence')}
          onClick={() => {
            onDone();
            void afterwards(act.mutateAsync({ act: 'essence', essence: !essence }), () =>
              toast(t(essence ? 'post.done.plain' : 'post.done.essence')),
            );
          }}
        />
      )}
      <PromoteRow post={{ id, kind }} />
    </>
  );
}
