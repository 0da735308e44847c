import type { MemberCard } from '@mingtang/contract/members';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './MemberMiniCard.module.css';

/** A small member card: lacquer and gold style for paid members, plain for others. */
export function MemberMiniCard({ member }: { member: MemberCard }) {
  const { id, name, title, avatar, vip, companyName, regionName, industryName } = member;
  return (
    <Link className={classes(s.card, vip && s.lacquer)} to={urlTo('member', { id })}>
      <span className={s.top}>
        <span className={s.words}>
          <UserText as="b" className={s.name} text={name} />
          <UserText as="small" className={s.fact} text={title} />
        </span>
        <Avatar id={id} src={avatar} name={name} size={44} className={s.avatar} />
      </span>
      <span className={s.words}>
        <UserText as="span" className={s.company} text={companyName ?? ''} />
        <small className={s.fact}>
          {regionName}
          {regionName && industryName && <i className="sep" />}
          {industryName}
        </small>
      </span>
    </Link>
  );
}
