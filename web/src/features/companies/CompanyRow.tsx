import type { CompanyCard } from '@mingtang/contract/companies';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { formatDistance } from './distance.ts';
import s from './CompanyRow.module.css';

export interface CompanyRowProps {
  company: CompanyCard;
  /** Third line instead of region and industry, e.g. why a search found the company. */
  note?: ReactNode;
  /** Shown at the right, e.g. a follow button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Text namespace `companies`. */
export function CompanyRow({ company, note, action, className }: CompanyRowProps) {
  const { t } = useTranslation();
  return (
    <article className={classes(s.row, className)}>
      <Link className={s.link} to={urlTo('company', { id: company.id })}>
        <Seal id={company.id} name={company.name} logo={company.logoPath} />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.name} lang={langOf(company.name)}>
              <Highlight text={company.name} />
            </b>
            {company.vip && (
              <Badge tone="vip" className={s.vip}>
                {t('companies.vip')}
              </Badge>
            )}
          </span>
          {company.mainBusiness && (
            <span className={s.business} lang={langOf(company.mainBusiness)}>
              <Highlight text={company.mainBusiness} />
            </span>
          )}
          {note ? (
            <span className={s.meta}>{note}</span>
          ) : (
            <CompanyMeta company={company} className={s.meta} showPinned />
          )}
        </span>
      </Link>
      {action}
    </article>
  );
}

interface CompanyMetaProps {
  company: Pick<CompanyCard, 'regionName' | 'industryName' | 'distance' | 'top'>;
  /** Shows the pinned badge; set it in lists where pinned companies come first. */
  showPinned?: boolean;
  className?: string | undefined;
}

/** Region, industry and distance in one line. */
export function CompanyMeta({ company, showPinned, className }: CompanyMetaProps) {
  const { t } = useTranslation();
  const { regionName, industryName, distance, top } = company;
  const distanceParts = distance === null ? null : formatDistance(distance);
  const details = [
    regionName,
    industryName,
    distanceParts && t(distanceParts.key, { distance: distanceParts.distance }),
  ].filter(Boolean);
  if (details.length === 0 && !(showPinned && top)) return null;
  return (
    <span className={className}>
      {showPinned && top && (
        <Badge tone="pinned" className={s.pinned} label={t('companies.pinnedLabel')}>
          {t('companies.pinned')}
        </Badge>
      )}
      {details.map((detail, index) => (
        <span key={detail}>
          {index > 0 && <i className="sep" />}
          {detail}
        </span>
      ))}
    </span>
  );
}
