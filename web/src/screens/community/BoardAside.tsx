import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { PostMarks } from '../../features/posts/PostMarks.tsx';
import { usePosts } from '../../features/posts/posts.queries.ts';
import { formatCount, langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import s from './Board.module.css';

const SHOWN = 6;

/** Beside the list of a wide screen: what is talked about most. */
export function BoardAside() {
  const { t } = useTranslation();
  const { data } = usePosts({ sort: 'hottest', essenceOnly: false });
  const posts = data?.pages[0]?.rows.slice(0, SHOWN) ?? [];
  if (posts.length === 0) return <div />;
  return (
    <div className={s.aside}>
      <Section title={t('community.hottest')}>
        <ol>
          {posts.map((post) => (
            <li key={post.id}>
              <Link className={s.hot} to={addressOf('home-card-detail/home-card-detail', { id: post.id })}>
                <span className={s.hotTitle} lang={langOf(post.title)}>
                  <PostMarks post={{ ...post, top: false, essence: false }} className={s.hotMark} />
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
      </Section>
    </div>
  );
}
