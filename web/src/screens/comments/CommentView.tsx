import type { Comment } from '@mingtang/contract/comments';
import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { urlTo } from '../../core/navigation.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useLikeComment } from '../../features/comments/comments.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import type { CommentContext } from './comment-context.ts';
import s from './CommentView.module.css';

export interface CommentViewProps {
  comment: Comment;
  commentContext: CommentContext;
  /** Reply inside a thread: smaller text, no avatar. */
  small?: boolean | undefined;
}

/** One comment with its actions. A removed comment is rendered as a placeholder so that its replies stay in place. */
export function CommentView({ comment, commentContext, small }: CommentViewProps) {
  const { t } = useTranslation();
  const { author, text, removed } = comment;
  if (removed) return <p className={s.removed}>{t('comments.removed')}</p>;
  return (
    <article className={small ? s.small : s.comment}>
      {!small && <Avatar id={author.id} src={author.avatar} name={author.name} size={36} />}
      <div className={s.words}>
        <header className={s.head}>
          <Link className={s.name} lang={langOf(author.name)} to={urlTo('member', { id: author.id })}>
            {author.name}
          </Link>
          {author.vip && !small && <Badge tone="vip">{t('posts.vip')}</Badge>}
          {comment.byPostAuthor && <span className={s.author}>{t('comments.author')}</span>}
          <CommentLikeButton comment={comment} commentContext={commentContext} />
        </header>
        <p className={s.text} lang={langOf(text)}>
          {comment.replyTo && (
            <span className={s.answers}>
              <ReplyAddressee name={comment.replyTo.name} />{' '}
            </span>
          )}
          {text}
        </p>
        <CommentFooter comment={comment} commentContext={commentContext} />
      </div>
    </article>
  );
}

function ReplyAddressee({ name }: { name: string }) {
  const { t } = useTranslation();
  return <Trans text={t('comments.answers')} tags={{ who: () => <UserText as="span" text={name} /> }} />;
}

function CommentLikeButton({
  comment,
  commentContext,
}: Pick<CommentViewProps, 'comment' | 'commentContext'>) {
  const { t } = useTranslation();
  const { liked, likes, author } = comment;
  const like = useLikeComment(commentContext.postId, comment);
  async function toggleLike() {
    if (await requireLogin()) like.mutate(!liked);
  }
  return (
    <button
      type="button"
      className={s.like}
      aria-pressed={liked}
      aria-label={`${t(liked ? 'comments.unlike' : 'comments.like', { name: author.name })} ${formatCount(likes)}`}
      onClick={() => void toggleLike()}
    >
      <Icon name={liked ? 'likeF' : 'like'} size={18} />
      {likes > 0 && formatCount(likes)}
    </button>
  );
}

function CommentFooter({ comment, commentContext }: Pick<CommentViewProps, 'comment' | 'commentContext'>) {
  const { t } = useTranslation();
  const { author, createdAt, editedAt, queued } = comment;
  return (
    <footer className={s.foot}>
      <RelativeTime at={createdAt} />
      {editedAt && (
        <>
          <i className="sep" />
          {t('comments.edited')}
        </>
      )}
      {queued && (
        <>
          <i className="sep" />
          <span className={s.queued}>{t('comments.queued')}</span>
        </>
      )}
      {commentContext.reply && !queued && (
        <button
          type="button"
          className={s.reply}
          aria-label={t('comments.replyName', { name: author.name })}
          onClick={() => commentContext.reply?.(comment)}
        >
          {t('comments.reply')}
        </button>
      )}
      <IconButton
        name="dots"
        size={18}
        className={s.more}
        label={t('comments.moreOf', { name: author.name })}
        onClick={() => commentContext.openMenu(comment)}
      />
    </footer>
  );
}
