import { placeNameOf } from '@mingtang/contract/place-names';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { mayEditCompany, type Company } from '../../features/companies/companies.queries.ts';
import { CompanyApprovalNote } from '../../features/companies/CompanyApprovalNote.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollow } from '../../features/follows/follows.queries.ts';
import { MarkButton } from '../../features/marks/MarkButton.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/text/format.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { CompanyClaimNote } from './CompanyClaimNote.tsx';
import { CompanyProofStrip } from './CompanyProofStrip.tsx';
import s from './CompanyHeader.module.css';

export interface CompanyHeaderProps {
  company: Company;
  onShare: () => void;
  className?: string | undefined;
}

/** Name (never truncated), share and follow buttons, counts, industry and region. Editors get an edit button. */
export function CompanyHeader({ company, onShare, className }: CompanyHeaderProps) {
  const { t, language } = useTranslation();
  const { id, name, otherName, followed, vip, industry, region } = company;
  const { fansCount } = useFollow('company', id, { followed, fansCount: company.fansCount });
  return (
    <section className={classes(s.part, className)}>
      <div className={s.head}>
        <p className={s.name}>
          <UserText as="span" text={name} />
          {vip && (
            <MarkButton mark="vip" label={t('companies.vip')} className={s.vip}>
              <Badge tone="vip">{t('companies.vip')}</Badge>
            </MarkButton>
          )}
        </p>
        <Button tone="ghost" size="sm" icon="poster" className={s.share} onClick={onShare}>
          {t('company.share')}
        </Button>
        {mayEditCompany(company) ? (
          <LinkButton
            tone="tint"
            size="sm"
            icon="edit"
            aria-label={t('company.edit')}
            render={<Link to={urlTo('companyForm', { id })} />}
          >
            {t('company.editShort')}
          </LinkButton>
        ) : (
          <FollowButton
            subject="company"
            id={id}
            name={name}
            followed={followed}
            fansCount={company.fansCount}
            size="sm"
          />
        )}
      </div>
      {otherName && <UserText as="p" className={s.other} text={otherName} />}
      <p className={s.facts}>
        <Count value={fansCount} label={t('company.fans', { count: fansCount })} />
        {industry && (
          <Link className={s.fact} to={urlTo('companies', { industry: industry.value })}>
            {industry.label}
          </Link>
        )}
        {region && (
          <Link className={s.fact} to={urlTo('companies', { region: region.value })}>
            {placeNameOf(language, region)}
          </Link>
        )}
      </p>
      <CompanyProofStrip proof={company.proof} />
      {company.approval && <CompanyApprovalNote approval={company.approval} className={s.note} />}
      {company.claimable && <CompanyClaimNote id={id} />}
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
