import type { Comment } from '@mingtang/contract/comments';
import { COMMENT_EDIT_MINUTES } from '@mingtang/contract/limits';
import { onSuccess } from '../../core/on-success.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDeleteComment } from '../../features/comments/comments.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RowButton } from '../../ui/lists/Row.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './Comments.module.css';

export interface CommentMenuProps {
  postId: string;
  /** The current user wrote the post and may delete any comment on it. */
  isOwnPost: boolean;
  /** The comment to act on; the menu is open while it is not null. */
  comment: Comment | null;
  onClose: () => void;
  onEdit: (comment: Comment) => void;
  onReport: (comment: Comment) => void;
}

const canEdit = ({ mine, createdAt }: Comment) =>
  mine && Date.now() - Date.parse(createdAt) < COMMENT_EDIT_MINUTES * 60_000;

export function CommentMenu({ postId, isOwnPost, comment, onClose, onEdit, onReport }: CommentMenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const deleteComment = useDeleteComment(postId);
  const canDelete = comment?.mine || isOwnPost || hasPermission('post:moderate', session);

  async function confirmDelete(id: string) {
    onClose();
    const confirmed = await confirm({
      icon: 'trash',
      title: t('comments.deleteTitle'),
      body: t('comments.deleteBody'),
      cancel: t('common.cancel'),
      ok: t('comments.deleteOk'),
      danger: true,
    });
    if (confirmed) await onSuccess(deleteComment.mutateAsync(id), () => toast(t('comments.deleted')));
  }
  async function report(reportedComment: Comment) {
    onClose();
    if (await requireLogin()) onReport(reportedComment);
  }
  return (
    <BottomSheet
      open={comment !== null}
      onClose={onClose}
      title={t('comments.more')}
      closeLabel={t('comments.close')}
    >
      {comment && (
        <div className={s.acts}>
          {canEdit(comment) && (
            <RowButton
              icon="edit"
              label={t('comments.edit')}
              onClick={() => {
                onClose();
                onEdit(comment);
              }}
            />
          )}
          {canDelete && (
            <RowButton
              icon="trash"
              danger
              label={t('comments.delete')}
              onClick={() => void confirmDelete(comment.id)}
            />
          )}
          {!comment.mine && (
            <RowButton icon="warn" label={t('moderation.report')} onClick={() => void report(comment)} />
          )}
        </div>
      )}
    </BottomSheet>
  );
}
