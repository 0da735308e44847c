import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PostBadges } from '../../features/posts/PostBadges.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import s from './CommunityBoard.module.css';

const SHOWN_POSTS = 6;

/** Hottest posts, beside the list on a wide screen. */
export function HottestPosts() {
  const { t } = useTranslation();
  const { data } = usePosts({ sort: 'hottest', essenceOnly: false });
  const posts = data?.pages[0]?.rows.slice(0, SHOWN_POSTS) ?? [];
  if (posts.length === 0) return <div />;
  return (
    <div className={s.aside}>
      <PageSection title={t('community.hottest')}>
        <ol>
          {posts.map((post) => (
            <li key={post.id}>
              <Link className={s.hot} to={urlTo('post', { id: post.id })}>
                <span className={s.hotTitle} lang={langOf(post.title)}>
                  <PostBadges post={{ ...post, top: false, essence: false }} className={s.hotMark} />
                  {post.title}
                </span>
                <span className={s.hotCount}>
                  <Icon name="eye" size={14} label={t('posts.views')} />
                  {formatCount(post.views)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </PageSection>
    </div>
  );
}
