import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollow } from '../../features/follows/follows.queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount, langOf } from '../../ui/format.ts';
import { ClaimNote } from './ClaimNote.tsx';
import s from './CompanyHead.module.css';

export interface CompanyHeadProps {
  company: Company;
  onShare: () => void;
  className?: string | undefined;
}

/** The name, which nothing may cut short, and what one can do with it at once. */
export function CompanyHead({ company, onShare, className }: CompanyHeadProps) {
  const { t } = useTranslation();
  const { id, name, otherName, followed, vip, productCount, industry, region } = company;
  const { fansCount } = useFollow('company', id, { followed, fansCount: company.fansCount });
  return (
    <section className={classes(s.part, className)}>
      <div className={s.head}>
        <div className={s.names}>
          <p className={s.name} lang={langOf(name)}>
            {name}
            {vip && (
              <Badge tone="vip" className={s.vip}>
                {t('companies.vip')}
              </Badge>
            )}
          </p>
          {otherName && (
            <p className={s.other} lang={langOf(otherName)}>
              {otherName}
            </p>
          )}
        </div>
        <Button tone="ghost" size="sm" icon="poster" className={s.share} onClick={onShare}>
          {t('company.share')}
        </Button>
        <FollowButton
          subject="company"
          id={id}
          name={name}
          followed={followed}
          fansCount={company.fansCount}
          size="sm"
        />
      </div>
      <p className={s.facts}>
        <Count value={fansCount} label={t('company.fans', { count: fansCount })} />
        <Count value={productCount} label={t('company.productCount', { count: productCount })} />
        {industry && (
          <Link
            className={s.fact}
            to={addressOf('enterprise-list/enterprise-list', { industry: industry.value })}
          >
            {industry.label}
          </Link>
        )}
        {region && (
          <Link
            className={s.fact}
            to={addressOf('enterprise-list/enterprise-list', { region: region.value })}
          >
            {region.label}
          </Link>
        )}
      </p>
      {company.claimable && <ClaimNote id={id} />}
    </section>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className={s.count}>
      <b className="num">{formatCount(value)}</b>
      {label}
    </span>
  );
}
