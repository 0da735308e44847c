import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { type MyPost, useMyPosts } from '../../features/posts/posts.mine.queries.ts';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';

/** Number of posts shown; the list of the member's own posts has all. */
const PREVIEW_COUNT = 3;

/** The owner's posts that wait for a review or were refused; nobody else sees them. */
export function OwnUnpublishedPosts() {
  const { t } = useTranslation();
  const queued = useMyPosts('queued');
  const refused = useMyPosts('removed');
  const posts = [...(queued.data?.pages[0]?.rows ?? []), ...(refused.data?.pages[0]?.rows ?? [])];
  // No posts, still loading or an error: the card omits this section.
  if (posts.length === 0) return null;
  return (
    <PageSection
      title={t('card.own.unpublished')}
      end={<TextLink render={<Link to={urlTo('myPosts')} />}>{t('card.own.allPosts')}</TextLink>}
    >
      <ul>
        {posts.slice(0, PREVIEW_COUNT).map((post) => (
          <li key={post.id}>
            <PostRow post={post} byline={<StateBadge state={post.state} />} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function StateBadge({ state }: { state: MyPost['state'] }) {
  const { t } = useTranslation();
  return state === 'queued' ? (
    <Badge tone="lead">{t('card.own.postQueued')}</Badge>
  ) : (
    <Badge tone="danger">{t('card.own.postRefused')}</Badge>
  );
}
