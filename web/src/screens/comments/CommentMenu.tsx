import type { Comment } from '@mingtang/contract/comments';
import { COMMENT_EDIT_MINUTES } from '@mingtang/contract/limits';
import { afterwards } from '../../app/afterwards.ts';
import { requireLogin } from '../../app/leave.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useDeleteComment } from '../../features/comments/comments.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { RowButton } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';
import s from './Comments.module.css';

export interface CommentMenuProps {
  postId: string;
  /** The reader wrote the post, and may take comments away from under it. */
  postMine: boolean;
  /** Open while there is a comment to act on. */
  comment: Comment | null;
  onClose: () => void;
  onEdit: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
}

const mayEdit = ({ mine, createdAt }: Comment) =>
  mine && Date.now() - Date.parse(createdAt) < COMMENT_EDIT_MINUTES * 60_000;

export function CommentMenu({ postId, postMine, comment, onClose, onEdit, onReport }: CommentMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const remove = useDeleteComment(postId);
  const mayDelete = comment?.mine || postMine || hasPermission('post:moderate', session);

  async function askDelete(id: string) {
    onClose();
    const sure = await confirm({
      icon: 'trash',
      title: t('comments.deleteTitle'),
      body: t('comments.deleteBody'),
      cancel: t('common.cancel'),
      ok: t('comments.deleteOk'),
      danger: true,
    });
    if (sure) await afterwards(remove.mutateAsync(id), () => toast(t('comments.deleted')));
  }
  async function report(of: Comment) {
    onClose();
    if (await requireLogin()) onReport(of);
  }
  return (
    <Sheet
      open={comment !== null}
      onClose={onClose}
      title={t('comments.more')}
      closeLabel={t('comments.close')}
    >
      {comment && (
        <div className={s.acts}>
          {mayEdit(comment) && (
            <RowButton
              icon="edit"
              label={t('comments.edit')}
              onClick={() => {
                onClose();
                onEdit(comment);
              }}
            />
          )}
          {mayDelete && (
            <RowButton
              icon="trash"
              danger
              label={t('comments.delete')}
              onClick={() => void askDelete(comment.id)}
            />
          )}
          {!comment.mine && (
            <RowButton icon="warn" label={t('care.report')} onClick={() => void report(comment)} />
          )}
        </div>
      )}
    </Sheet>
  );
}
