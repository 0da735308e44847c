import type { Comment } from '@mingtang/contract/comments';
import { Link } from 'react-router';
import { Age } from '../../app/Age.tsx';
import { addressOf } from '../../app/go.ts';
import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useLikeComment } from '../../features/comments/comments.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { formatCount, langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Rich } from '../../ui/Rich.tsx';
import type { Talk } from './talk.ts';
import s from './CommentView.module.css';

export interface CommentViewProps {
  comment: Comment;
  talk: Talk;
  /** Within a thread, without a picture. */
  small?: boolean | undefined;
}

/** One comment and what can be done with it. One that was taken away keeps its place without its words. */
export function CommentView({ comment, talk, small }: CommentViewProps) {
  const { t } = useTranslation();
  const { author, text, removed } = comment;
  if (removed) return <p className={s.removed}>{t('comments.removed')}</p>;
  return (
    <article className={small ? s.small : s.comment}>
      {!small && <Avatar src={author.avatar} name={author.name} size={36} />}
      <div className={s.words}>
        <header className={s.head}>
          <Link
            className={s.name}
            lang={langOf(author.name)}
            to={addressOf('personal-card/index', { id: author.id })}
          >
            {author.name}
          </Link>
          {author.vip && !small && <Badge tone="vip">{t('posts.vip')}</Badge>}
          {comment.byPostAuthor && <span className={s.author}>{t('comments.author')}</span>}
          <Like comment={comment} talk={talk} />
        </header>
        <p className={s.text} lang={langOf(text)}>
          {comment.replyTo && (
            <span className={s.answers}>
              <Answers name={comment.replyTo.name} />{' '}
            </span>
          )}
          {text}
        </p>
        <Foot comment={comment} talk={talk} />
      </div>
    </article>
  );
}

function Answers({ name }: { name: string }) {
  const { t } = useTranslation();
  return <Rich text={t('comments.answers')} tags={{ who: () => <span lang={langOf(name)}>{name}</span> }} />;
}

function Like({ comment, talk }: Pick<CommentViewProps, 'comment' | 'talk'>) {
  const { t } = useTranslation();
  const { liked, likes, author } = comment;
  const like = useLikeComment(talk.postId, comment);
  async function press() {
    if (await requireLogin()) like.mutate(!liked);
  }
  return (
    <button
      type="button"
      className={s.like}
      aria-pressed={liked}
      aria-label={`${t(liked ? 'comments.unlike' : 'comments.like', { name: author.name })} ${formatCount(likes)}`}
      onClick={() => void press()}
    >
      <Icon name={liked ? 'likeF' : 'like'} size={18} />
      {formatCount(likes)}
    </button>
  );
}

function Foot({ comment, talk }: Pick<CommentViewProps, 'comment' | 'talk'>) {
  const { t } = useTranslation();
  const { author, createdAt, editedAt, queued } = comment;
  return (
    <footer className={s.foot}>
      <Age at={createdAt} />
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
      {talk.reply && !queued && (
        <button
          type="button"
          className={s.reply}
          aria-label={t('comments.replyName', { name: author.name })}
          onClick={() => talk.reply?.(comment)}
        >
          {t('comments.reply')}
        </button>
      )}
      <IconButton
        name="dots"
        size={18}
        className={s.more}
        label={t('comments.moreOf', { name: author.name })}
        onClick={() => talk.menu(comment)}
      />
    </footer>
  );
}
