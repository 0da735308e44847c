import { useState } from 'react';
import { hasAnyPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { ReportSheet } from '../../features/moderation/ReportSheet.tsx';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { ReaderPostActions } from './ReaderPostActions.tsx';
import { OwnPostActions } from './OwnPostActions.tsx';
import { PinSheet } from './PinSheet.tsx';
import { StaffPostActions } from './StaffPostActions.tsx';
import s from './PostPage.module.css';

export interface PostMenuProps {
  post: PostDetail;
  open: boolean;
  onClose: () => void;
}

/** Actions on the post for its author, for other readers and for staff. */
export function PostMenu({ post, open, onClose }: PostMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [reporting, setReporting] = useState(false);
  const [pinning, setPinning] = useState(false);
  const showStaffActions =
    post.state === 'live' && hasAnyPermission(['post:pin', 'post:essence', 'news:write'], session);
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={t('post.menu')} closeLabel={t('post.close')}>
        <div className={s.acts}>
          {post.mine ? (
            <OwnPostActions post={post} onDone={onClose} />
          ) : (
            <ReaderPostActions post={post} onDone={onClose} onReport={() => setReporting(true)} />
          )}
          {showStaffActions && (
            <StaffPostActions post={post} onDone={onClose} onPin={() => setPinning(true)} />
          )}
        </div>
      </BottomSheet>
      <ReportSheet subject="post" id={reporting ? post.id : null} onClose={() => setReporting(false)} />
      {showStaffActions && <PinSheet post={post} open={pinning} onClose={() => setPinning(false)} />}
    </>
  );
}
