import type { Author } from '@mingtang/contract/members.fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Marked } from '../../ui/Marked.tsx';
import s from './MemberRow.module.css';

/** A member of a list, as much of it as the list knows. */
export interface RowMember extends Author {
  title?: string | undefined;
  industryName?: string | null | undefined;
  regionName?: string | null | undefined;
}

export interface MemberRowProps {
  member: RowMember;
  /** A third line instead of region and industry: when they looked, what they wait for. */
  note?: ReactNode;
  /** At the right: a follow button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Room `members`. */
export function MemberRow({ member, note, action, className }: MemberRowProps) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip, title, industryName, regionName } = member;
  const facts = [regionName, industryName].filter(Boolean);
  return (
    <article className={classes(s.row, className)}>
      <Link className={s.link} to={addressOf('personal-card/index', { id })}>
        <Avatar src={avatar} name={name} size={52} />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.name} lang={langOf(name)}>
              <Marked text={name} />
            </b>
            {vip && <Badge tone="vip">{t('members.vip')}</Badge>}
            {title && (
              <small className={s.title} lang={langOf(title)}>
                <Marked text={title} />
              </small>
            )}
          </span>
          {companyName && (
            <span className={s.company} lang={langOf(companyName)}>
              <Marked text={companyName} />
            </span>
          )}
          {note ? (
            <span className={s.meta}>{note}</span>
          ) : (
            facts.length > 0 && (
              <span className={s.meta}>
                {facts.map((fact, index) => (
                  <span key={fact}>
                    {index > 0 && <i className="sep" />}
                    {fact}
                  </span>
                ))}
              </span>
            )
          )}
        </span>
      </Link>
      {action}
    </article>
  );
}
