import type { MemberDetail } from '@mingtang/contract/members';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { WrappedText } from '../../ui/text/WrappedText.tsx';
import { CardBackground } from './CardBackground.tsx';
import s from './BusinessCard.module.css';

export type BusinessCardData = Pick<
  MemberDetail,
  'id' | 'name' | 'title' | 'companyId' | 'companyName' | 'avatar' | 'vip' | 'regionName' | 'industryName'
>;

export interface BusinessCardProps {
  member: BusinessCardData;
  /** URL encoded in the QR code on the back; undefined if nobody else can open the card. */
  link: string | undefined;
  /** Shown instead of the QR code if there is no link. */
  noLinkText?: string | undefined;
  /** Masked or revealed phone number. */
  phone?: string | undefined;
  className?: string | undefined;
}

/** Dark and gold for paid membership, plain for others. A press flips the card. Text namespace `members`. */
export function BusinessCard({ member, link, noLinkText, phone, className }: BusinessCardProps) {
  const { t } = useTranslation();
  const [flipped, setFlipped] = useState(false);
  const themeClass = member.vip ? s.lacquer : s.paper;
  return (
    <section
      className={classes(s.stage, className)}
      aria-label={t('members.cardOf', { name: member.name })}
      data-turned={flipped ? '' : undefined}
    >
      <div className={s.card}>
        <div className={classes(s.face, themeClass)} inert={flipped}>
          <CardBackground />
          <CardFront member={member} phone={phone} />
        </div>
        <div className={classes(s.face, s.back, themeClass)} inert={!flipped}>
          <CardBack member={member} link={link} noLinkText={noLinkText} />
        </div>
      </div>
      <button
        type="button"
        className={s.turn}
        aria-label={t(flipped ? 'members.turnBack' : 'members.turn')}
        onClick={() => setFlipped(!flipped)}
      />
    </section>
  );
}

function CardFront({ member, phone }: Pick<BusinessCardProps, 'member' | 'phone'>) {
  const { t } = useTranslation();
  const { id, name, title, companyId, companyName, avatar, vip, regionName, industryName } = member;
  const english = useLanguage() === 'en';
  const details = [regionName, industryName].filter(Boolean);
  return (
    <>
      <div className={s.top}>
        {companyName && (
          <span className={s.company} lang={langOf(companyName)}>
            <Seal id={companyId} name={companyName} size={32} />
            <WrappedText text={visualIdentityOf(companyId, companyName).shortName} />
          </span>
        )}
        {vip && <Badge tone="vip">{t('members.vip')}</Badge>}
      </div>
      <div className={s.middle}>
        <div className={s.words}>
          <UserText as="h2" className={s.name} text={name} />
          <UserText as="p" className={s.title} text={title} />
        </div>
        <Avatar id={id} src={avatar} name={name} size={72} className={s.avatar} />
      </div>
      <div className={s.bottom}>
        <p className={s.facts}>
          {phone && <span className="num">{formatPhone(phone, { withCountryCode: english })}</span>}
          <small>
            {details.map((detail, index) => (
              <span key={detail}>
                {index > 0 && <i className="sep" />}
                {detail}
              </span>
            ))}
          </small>
        </p>
        <Icon name="qr" className={s.mark} />
      </div>
    </>
  );
}

function CardBack({
  member: { name, companyId, companyName },
  link,
  noLinkText,
}: Pick<BusinessCardProps, 'member' | 'link' | 'noLinkText'>) {
  const { t } = useTranslation();
  return (
    <>
      {link === undefined ? (
        <p className={s.noCode}>
          <Icon name="clock" size={24} />
          {noLinkText}
        </p>
      ) : (
        <QrCode className={s.code} text={link} label={t('members.code', { name })} />
      )}
      <div className={s.beside}>
        <div>
          <UserText as="b" className={s.name} text={name} />
          {companyName && (
            <UserText as="p" className={s.title} text={visualIdentityOf(companyId, companyName).shortName} />
          )}
        </div>
        {link !== undefined && <p className={s.scan}>{t('members.scan')}</p>}
      </div>
      <Icon name="flip" className={s.mark} />
    </>
  );
}
