import type { MemberDetail } from '@mingtang/contract/members';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { BusinessCard } from '../../features/members/BusinessCard.tsx';
import { PostsOf } from '../../features/posts/PostsOf.tsx';
import { sharedAddress } from '../../features/sharing/address.ts';
import { formatCount, langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Seal } from '../../ui/Seal.tsx';
import s from './PersonalCard.module.css';

export interface CardLayoutProps {
  member: MemberDetail;
  phone?: string | undefined;
  /** Above the card: what its owner should know. */
  notes?: ReactNode;
  /** What can be done with the card. */
  actions?: ReactNode;
  contacts: ReactNode;
  exchange?: ReactNode;
  /** Below the contacts, in the aside of a wide screen. */
  tools?: ReactNode;
}

/** A card with all that belongs to it: one column on a phone; contacts and actions stand aside on a wide screen. */
export function CardLayout({ member, phone, notes, actions, contacts, exchange, tools }: CardLayoutProps) {
  return (
    <div className={s.page}>
      <div className={s.main}>
        {notes}
        <BusinessCard member={member} link={sharedAddress('member', member.id)} phone={phone} />
      </div>
      <div className={s.aside}>
        {actions}
        <Counts member={member} />
        <div className={s.panel}>
          {contacts}
          {exchange}
          <CompanyLink member={member} />
        </div>
        {tools}
      </div>
      <div className={s.below}>
        <Intro member={member} />
        <PostsOf of={{ authorId: member.id }} />
      </div>
    </div>
  );
}

function Counts({ member }: { member: MemberDetail }) {
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
    </ul>
  );
}

function CompanyLink({ member: { companyId, companyName, title } }: { member: MemberDetail }) {
  if (companyId === null || companyName === null) return null;
  return (
    <Link className={s.company} to={addressOf('business-card/index', { id: companyId })}>
      <Seal name={companyName} size={44} />
      <span className={s.companyWords}>
        <b lang={langOf(companyName)}>{companyName}</b>
        {title && <small lang={langOf(title)}>{title}</small>}
      </span>
      <Icon name="right" size={18} />
    </Link>
  );
}

function Intro({ member: { intro, language } }: { member: MemberDetail }) {
  const { t } = useTranslation();
  const reading = useLanguage();
  if (intro === '' && language === reading) return null;
  return (
    <section className={s.intro}>
      {intro !== '' && (
        <>
          <h2>{t('card.intro')}</h2>
          <p className="read" lang={langOf(intro)}>
            {intro}
          </p>
        </>
      )}
      {language !== reading && <p className={s.translated}>{t('card.translated')}</p>}
    </section>
  );
}
