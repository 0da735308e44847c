import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PostPage.module.css';

/** The author with a follow button. */
export function AuthorLine({ post: { author, authorFollowed, mine } }: { post: PostDetail }) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip } = author;
  return (
    <div className={s.author}>
      <Link className={s.who} to={urlTo('member', { id })}>
        <Avatar id={id} src={avatar} name={name} size={44} />
        <span className={s.whoWords}>
          <b className={s.name}>
            <UserText as="span" text={name} />
            {vip && <Badge tone="vip">{t('posts.vip')}</Badge>}
          </b>
          {companyName && <UserText as="small" className={s.company} text={companyName} />}
        </span>
      </Link>
      {!mine && <FollowButton subject="member" size="mini" id={id} name={name} followed={authorFollowed} />}
    </div>
  );
}
