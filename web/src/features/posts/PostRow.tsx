import type { PostCard } from '@mingtang/contract/posts';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { PostBadges } from './PostBadges.tsx';
import { PostThumbs } from './PostThumbs.tsx';
import s from './PostRow.module.css';

export interface PostRowProps {
  post: PostCard;
  /** Replaces the author, in lists where all posts have the same author. */
  byline?: ReactNode;
  /** Below the excerpt, e.g. why a search found the post. */
  note?: ReactNode;
  /** Link target; defaults to the page of the post. */
  to?: string | undefined;
  className?: string | undefined;
}

/** Post list item: a single picture is next to the text, several are below it. Text namespace `posts`. */
export function PostRow({ post, byline, note, to, className }: PostRowProps) {
  const { id, title, excerpt, images } = post;
  const pictureBeside = images.length === 1;
  return (
    <article className={classes(s.row, className)}>
      <Link className={classes(s.link, pictureBeside && s.beside)} to={to ?? urlTo('post', { id })}>
        <span className={s.words}>
          <b className={s.title} lang={langOf(title)}>
            <PostBadges post={post} className={s.mark} />
            <Highlight text={title} />
          </b>
          {excerpt && (
            <span className={s.excerpt} lang={langOf(excerpt)}>
              <Highlight text={excerpt} running />
            </span>
          )}
          {note && <span className={s.note}>{note}</span>}
        </span>
        <PostThumbs images={images} />
      </Link>
      <div className={s.foot}>
        {byline ?? <PostAuthor post={post} />}
        <PostCounts post={post} />
      </div>
    </article>
  );
}

function PostAuthor({ post: { author, publishedAt } }: { post: PostCard }) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip } = author;
  return (
    <Link className={s.by} to={urlTo('member', { id })}>
      <Avatar id={id} src={avatar} name={name} size={32} />
      <span className={s.who}>
        <span className={s.name}>
          <UserText as="span" text={name} />
          {vip && <Badge tone="vip">{t('posts.vip')}</Badge>}
        </span>
        <span className={s.fact}>
          {publishedAt && <RelativeTime at={publishedAt} />}
          {publishedAt && companyName && <i className="sep" />}
          {companyName && <UserText as="span" className={s.company} text={companyName} />}
        </span>
      </span>
    </Link>
  );
}

function PostCounts({ post: { views, likes, liked, comments } }: { post: PostCard }) {
  const { t } = useTranslation();
  return (
    <ul className={s.counts}>
      <li>
        <Icon name="eye" size={16} label={t('posts.views')} />
        {formatCount(views)}
      </li>
      <li className={liked ? s.liked : undefined}>
        <Icon name={liked ? 'likeF' : 'like'} size={16} label={t('posts.likes')} />
        {formatCount(likes)}
      </li>
      <li>
        <Icon name="comment" size={16} label={t('posts.comments')} />
        {formatCount(comments)}
      </li>
    </ul>
  );
}
