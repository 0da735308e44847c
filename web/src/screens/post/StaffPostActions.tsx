import { onSuccess } from '../../core/on-success.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PromoteToNewsRow } from '../../features/news/PromoteToNewsRow.tsx';
import { useStaffPostAction } from '../../features/posts/posts.staff-actions.queries.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface StaffPostActionsProps {
  post: PostDetail;
  onDone: () => void;
  onPin: () => void;
}

export function StaffPostActions({
  post: { id, kind, pinnedIn, essence },
  onDone,
  onPin,
}: StaffPostActionsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const staffPostAction = useStaffPostAction(id);
  const pinnedLists = pinnedIn.map((scope) =>
    scope === 'all' ? t('post.pinAll') : t(`posts.kinds.${kind}`),
  );
  return (
    <>
      {hasPermission('post:pin', session) && (
        <>
          <RowButton
            icon="top"
            label={t('post.pin')}
            note={pinnedLists.length > 0 ? t('post.pinnedIn', { where: pinnedLists.join(' · ') }) : undefined}
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
                void onSuccess(staffPostAction.mutateAsync({ act: 'unpin' }), () =>
                  toast(t('post.done.unpin')),
                );
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
            void onSuccess(staffPostAction.mutateAsync({ act: 'essence', essence: !essence }), () =>
              toast(t(essence ? 'post.done.plain' : 'post.done.essence')),
            );
          }}
        />
      )}
      <PromoteToNewsRow post={{ id, kind }} />
    </>
  );
}
