import { useState } from 'react';
import { hasAnyPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { ReportSheet } from '../../features/care/ReportSheet.tsx';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { OthersActs } from './OthersActs.tsx';
import { OwnActs } from './OwnActs.tsx';
import { PinSheet } from './PinSheet.tsx';
import { StaffActs } from './StaffActs.tsx';
import s from './PostPage.module.css';

export interface PostMenuProps {
  post: PostDetail;
  open: boolean;
  onClose: () => void;
}

/** What the reader may do with the post: as its author, as somebody else, as staff. */
export function PostMenu({ post, open, onClose }: PostMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [reporting, setReporting] = useState(false);
  const [pinning, setPinning] = useState(false);
  const staff =
    post.state === 'live' && hasAnyPermission(['post:pin', 'post:essence', 'news:write'], session);
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('post.menu')} closeLabel={t('post.close')}>
        <div className={s.acts}>
          {post.mine ? (
            <OwnActs post={post} onDone={onClose} />
          ) : (
            <OthersActs post={post} onDone={onClose} onReport={() => setReporting(true)} />
          )}
          {staff && <StaffActs post={post} onDone={onClose} onPin={() => setPinning(true)} />}
        </div>
      </Sheet>
      <ReportSheet subject="post" id={reporting ? post.id : null} onClose={() => setReporting(false)} />
      {staff && <PinSheet post={post} open={pinning} onClose={() => setPinning(false)} />}
    </>
  );
}
