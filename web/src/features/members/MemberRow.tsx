import type { Author } from '@mingtang/contract/members.fields';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { Highlight } from '../../ui/text/Highlight.tsx';
import s from './MemberRow.module.css';

/** A member in a list; the optional fields depend on the list. */
export interface MemberListItem extends Author {
  title?: string | undefined;
  industryName?: string | null | undefined;
  regionName?: string | null | undefined;
}

export interface MemberRowProps {
  member: MemberListItem;
  /** Third line instead of region and industry, e.g. when the member viewed the card. */
  note?: ReactNode;
  /** Shown at the right, e.g. a follow button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Text namespace `members`. */
export function MemberRow({ member, note, action, className }: MemberRowProps) {
  const { t } = useTranslation();
  const { id, name, avatar, companyName, vip, title, industryName, regionName } = member;
  const details = [regionName, industryName].filter(Boolean);
  return (
    <article className={classes(s.row, className)}>
      <Link className={s.link} to={urlTo('member', { id })}>
        <Avatar id={id} src={avatar} name={name} size={52} />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.name} lang={langOf(name)}>
              <Highlight text={name} />
            </b>
            {vip && (
              <Badge tone="vip" className={s.vip}>
                {t('members.vip')}
              </Badge>
            )}
            {title && (
              <small className={s.title} lang={langOf(title)}>
                <Highlight text={title} />
              </small>
            )}
          </span>
          {companyName && (
            <span className={s.company} lang={langOf(companyName)}>
              <Highlight text={companyName} />
            </span>
          )}
          {note ? (
            <span className={s.meta}>{note}</span>
          ) : (
            details.length > 0 && (
              <span className={s.meta}>
                {details.map((detail, index) => (
                  <span key={detail}>
                    {index > 0 && <i className="sep" />}
                    {detail}
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
