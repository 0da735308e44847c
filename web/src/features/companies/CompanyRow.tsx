import type { CompanyCard } from '@mingtang/contract/companies';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { distanceText } from './distance.ts';
import s from './CompanyRow.module.css';

export interface CompanyRowProps {
  company: CompanyCard;
  /** At the right: a follow button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Room `companies`. */
export function CompanyRow({ company, action, className }: CompanyRowProps) {
  const { t } = useTranslation();
  return (
    <article className={classes(s.row, className)}>
      <Link className={s.link} to={addressOf('business-card/index', { id: company.id })}>
        <Seal name={company.name} logo={company.logoPath} />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.name} lang={langOf(company.name)}>
              <Marked text={company.name} />
            </b>
            {company.vip && (
              <Badge tone="vip" className={s.vip}>
                {t('companies.vip')}
              </Badge>
            )}
          </span>
          {company.mainBusiness && (
            <span className={s.business} lang={langOf(company.mainBusiness)}>
              <Marked text={company.mainBusiness} />
            </span>
          )}
          <CompanyFacts company={company} className={s.meta} pinned />
        </span>
      </Link>
      {action}
    </article>
  );
}

interface CompanyFactsProps {
  company: Pick<CompanyCard, 'regionName' | 'industryName' | 'distance' | 'top'>;
  /** Where the order of a list is explained by it. */
  pinned?: boolean;
  className?: string | undefined;
}

/** Region, industry and how far away, in one line. */
export function CompanyFacts({ company, pinned, className }: CompanyFactsProps) {
  const { t } = useTranslation();
  const { regionName, industryName, distance, top } = company;
  const far = distance === null ? null : distanceText(distance);
  const facts = [regionName, industryName, far && t(far.key, { distance: far.distance })].filter(Boolean);
  if (facts.length === 0 && !(pinned && top)) return null;
  return (
    <span className={className}>
      {pinned && top && (
        <Badge tone="pinned" className={s.pinned} label={t('companies.pinnedLabel')}>
          {t('companies.pinned')}
        </Badge>
      )}
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 && <i className="sep" />}
          {fact}
        </span>
      ))}
    </span>
  );
}
