import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { langOf } from '../../ui/format.ts';
import s from './PostPage.module.css';

/** Who wrote it, and the way to follow them. */
export function AuthorLine({ post: { author, authorFollowed, mine } }: { post: PostDetail }) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip } = author;
  return (
    <div className={s.author}>
      <Link className={s.who} to={addressOf('personal-card/index', { id })}>
        <Avatar src={avatar} name={name} size={44} />
        <span className={s.whoWords}>
          <b className={s.name}>
            <span lang={langOf(name)}>{name}</span>
            {vip && <Badge tone="vip">{t('posts.vip')}</Badge>}
          </b>
          {companyName && (
            <small className={s.company} lang={langOf(companyName)}>
              {companyName}
            </small>
          )}
        </span>
      </Link>
      {!mine && <FollowButton subject="member" size="mini" id={id} name={name} followed={authorFollowed} />}
    </div>
  );
}
