import type { MemberDetail } from '@mingtang/contract/members';
import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { identityOf } from '@mingtang/contract/identity';
import { QrCode } from '../../ui/QrCode.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { CardHills } from './CardHills.tsx';
import s from './BusinessCard.module.css';

export type CardFace = Pick<
  MemberDetail,
  'name' | 'title' | 'companyName' | 'avatar' | 'vip' | 'regionName' | 'industryName'
>;

export interface BusinessCardProps {
  member: CardFace;
  /** Where the code on the back leads. */
  link: string;
  /** Masked, or open to those who asked for it. */
  phone?: string | undefined;
  className?: string | undefined;
}

/** Lacquer and gold for paid membership, paper for others. A press anywhere turns it over. Room `members`. */
export function BusinessCard({ member, link, phone, className }: BusinessCardProps) {
  const { t } = useTranslation();
  const [turned, setTurned] = useState(false);
  const look = member.vip ? s.lacquer : s.paper;
  return (
    <section
      className={classes(s.stage, className)}
      aria-label={t('members.cardOf', { name: member.name })}
      data-turned={turned ? '' : undefined}
    >
      <div className={s.card}>
        <div className={classes(s.face, look)} inert={turned}>
          <CardHills />
          <Front member={member} phone={phone} />
        </div>
        <div className={classes(s.face, s.back, look)} inert={!turned}>
          <Back member={member} link={link} />
        </div>
      </div>
      <button
        type="button"
        className={s.turn}
        aria-label={t(turned ? 'members.turnBack' : 'members.turn')}
        onClick={() => setTurned(!turned)}
      />
    </section>
  );
}

function Front({ member, phone }: Pick<BusinessCardProps, 'member' | 'phone'>) {
  const { t } = useTranslation();
  const { name, title, companyName, avatar, vip, regionName, industryName } = member;
  const facts = [regionName, industryName].filter(Boolean);
  return (
    <>
      <div className={s.top}>
        {companyName && (
          <span className={s.company} lang={langOf(companyName)}>
            <Seal name={companyName} size={32} />
            {identityOf(companyName).plate}
          </span>
        )}
        {vip && <Badge tone="vip">{t('members.member')}</Badge>}
      </div>
      <div className={s.middle}>
        <div className={s.words}>
          <h2 className={s.name} lang={langOf(name)}>
            {name}
          </h2>
          <p className={s.title} lang={langOf(title)}>
            {title}
          </p>
        </div>
        <Avatar src={avatar} name={name} size={72} className={s.avatar} />
      </div>
      <div className={s.bottom}>
        <p className={s.facts}>
          {phone && <span className="num">{phone}</span>}
          <small>
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 && <i className="sep" />}
                {fact}
              </span>
            ))}
          </small>
        </p>
        <Icon name="qr" className={s.mark} />
      </div>
    </>
  );
}

function Back({ member: { name, companyName }, link }: Pick<BusinessCardProps, 'member' | 'link'>) {
  const { t } = useTranslation();
  return (
    <>
      <QrCode className={s.code} text={link} label={t('members.code', { name })} />
      <div className={s.beside}>
        <div>
          <b className={s.name}>{name}</b>
          {companyName && (
            <p className={s.title} lang={langOf(companyName)}>
              {identityOf(companyName).plate}
            </p>
          )}
        </div>
        <p className={s.scan}>{t('members.scan')}</p>
      </div>
      <Icon name="flip" className={s.mark} />
    </>
  );
}
