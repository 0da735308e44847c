import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { PostBadges } from '../../features/posts/PostBadges.tsx';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { WrappedText } from '../../ui/text/WrappedText.tsx';
import s from './PostPage.module.css';

export function PostHeader({ post }: { post: PostDetail }) {
  const { t, language } = useTranslation();
  const { id, title, publishedAt, regionName, views, mine, state, expiresAt } = post;
  return (
    <header>
      <div className={s.marks}>
        <PostBadges post={post} />
        <span className={s.when}>
          {publishedAt && (
            <>
              <RelativeTime at={publishedAt} />
              <i className="sep" />
            </>
          )}
          {regionName && (
            <>
              {regionName}
              <i className="sep" />
            </>
          )}
          {t('post.views', { count: formatCount(views) })}
        </span>
      </div>
      <h2 id={`post-${id}`} className={s.title} lang={langOf(title)}>
        <WrappedText text={title} />
      </h2>
      {mine && state === 'live' && expiresAt && (
        <p className={s.until}>{t('post.until', { day: formatDate(expiresAt, language) })}</p>
      )}
    </header>
  );
}
