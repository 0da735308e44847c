import type { MemberDetail } from '@mingtang/contract/members';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { MarkButton } from '../../features/marks/MarkButton.tsx';
import { BusinessCard } from '../../features/members/BusinessCard.tsx';
import { RecentPosts } from '../../features/posts/RecentPosts.tsx';
import { shareUrl } from '../../features/sharing/share-url.ts';
import { formatCount } from '../../ui/text/format.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PersonalCard.module.css';

export interface CardLayoutProps {
  member: MemberDetail;
  phone?: string | undefined;
  /** Why the owner cannot share the card yet; it then has no QR code. */
  notShareable?: string | undefined;
  /** Above the card: notices for its owner. */
  notes?: ReactNode;
  /** Buttons such as edit, save contact and follow. */
  actions?: ReactNode;
  contacts: ReactNode;
  exchange?: ReactNode;
  /** Above the recent posts. */
  posts?: ReactNode;
  /** Below the contacts, in the aside of a wide screen. */
  tools?: ReactNode;
}

/**
 * Card with counts, contacts and posts: one column on phones; on wide screens contacts and actions are beside
 * the card.
 */
export function CardLayout(props: CardLayoutProps) {
  const { member, phone, notShareable, notes, actions, contacts, exchange, posts, tools } = props;
  return (
    <div className={s.page}>
      <div className={s.main}>
        {notes}
        <BusinessCard
          member={member}
          link={notShareable === undefined ? shareUrl('member', member.id) : undefined}
          noLinkText={notShareable}
          phone={phone}
        />
      </div>
      <div className={s.aside}>
        {actions}
        <FollowCounts member={member} />
        <div className={s.panel}>
          {contacts}
          {exchange}
          <CompanyLink member={member} />
        </div>
        {tools}
      </div>
      <div className={s.below}>
        <Intro member={member} />
        {posts}
        <RecentPosts filter={{ authorId: member.id }} />
      </div>
    </div>
  );
}

function FollowCounts({ member }: { member: MemberDetail }) {
  const { t } = useTranslation();
  return (
    <ul className={s.counts} aria-label={t('card.counts')}>
      <li>
        <b className="num">{formatCount(member.followCount)}</b>
        {t('card.following')}
      </li>
      <li>
        <b className="num">{formatCount(member.fansCount)}</b>
        {t('card.fans', { count: member.fansCount })}
      </li>
      {member.vip && (
        <li className={s.vip}>
          <MarkButton mark="vip" label={t('members.vip')}>
            <Badge tone="vip">{t('members.vip')}</Badge>
          </MarkButton>
        </li>
      )}
    </ul>
  );
}

function CompanyLink({ member: { companyId, companyName, title } }: { member: MemberDetail }) {
  if (companyId === null || companyName === null) return null;
  return (
    <Link className={s.company} to={urlTo('company', { id: companyId })}>
      <Seal id={companyId} name={companyName} size={44} />
      <span className={s.companyWords}>
        <UserText as="b" text={companyName} />
        {title && <UserText as="small" text={title} />}
      </span>
      <Icon name="right" size={18} />
    </Link>
  );
}

function Intro({ member: { intro, language } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const uiLanguage = useLanguage();
  if (intro === '' && language === uiLanguage) return null;
  return (
    <section className={s.intro}>
      {intro !== '' && (
        <>
          <h2>{t('card.intro')}</h2>
          <UserText as="p" className="read" text={intro} />
        </>
      )}
      {language !== uiLanguage && <p className={s.translated}>{t('card.translated')}</p>}
    </section>
  );
}
