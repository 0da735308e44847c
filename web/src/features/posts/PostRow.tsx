import type { PostCard } from '@mingtang/contract/posts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '../../app/Age.tsx';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount, langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { PostMarks } from './PostMarks.tsx';
import { PostThumbs } from './PostThumbs.tsx';
import s from './PostRow.module.css';

export interface PostRowProps {
  post: PostCard;
  /** Instead of the author, where everything is by the same one. */
  by?: ReactNode;
  /** Where it leads; its page without it. */
  to?: string | undefined;
  className?: string | undefined;
}

/** A post of a list. One picture stands beside the words, more stand below them. Room `posts`. */
export function PostRow({ post, by, to, className }: PostRowProps) {
  const { id, title, excerpt, images } = post;
  const beside = images.length === 1;
  return (
    <article className={classes(s.row, className)}>
      <Link
        className={classes(s.link, beside && s.beside)}
        to={to ?? addressOf('home-card-detail/home-card-detail', { id })}
      >
        <span className={s.words}>
          <b className={s.title} lang={langOf(title)}>
            <PostMarks post={post} className={s.mark} />
            <Marked text={title} />
          </b>
          {excerpt && (
            <span className={s.excerpt} lang={langOf(excerpt)}>
              <Marked text={excerpt} />
            </span>
          )}
        </span>
        <PostThumbs images={images} />
      </Link>
      <div className={s.foot}>
        {by ?? <By post={post} />}
        <Counts post={post} />
      </div>
    </article>
  );
}

function By({ post: { author, publishedAt } }: { post: PostCard }) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip } = author;
  return (
    <Link className={s.by} to={addressOf('personal-card/index', { id })}>
      <Avatar src={avatar} name={name} size={32} />
      <span className={s.who}>
        <span className={s.name}>
          <span lang={langOf(name)}>{name}</span>
          {vip && <Badge tone="vip">{t('posts.vip')}</Badge>}
        </span>
        <span className={s.fact}>
          {companyName && (
            <>
              <span className={s.company} lang={langOf(companyName)}>
                {companyName}
              </span>
              <i className="sep" />
            </>
          )}
          {publishedAt && <Age at={publishedAt} />}
        </span>
      </span>
    </Link>
  );
}

function Counts({ post: { views, likes, liked, comments } }: { post: PostCard }) {
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
