import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useMembership, type OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { RowLink } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { UserText } from '../../ui/text/UserText.tsx';

type CompanyMembership = OwnMembership['companies'][number];

/** The memberships of the member's companies; renders nothing without a company. Text namespace `memberships`. */
export function CompanyMemberships() {
  const { t } = useTranslation();
  const { data: { companies } = { companies: [] } } = useMembership();
  if (companies.length === 0) return null;
  return (
    <RowGroup title={t('memberships.companies')}>
      {companies.map((company) => (
        <RowLink
          key={company.companyId}
          icon="building"
          label={<UserText as="span" text={company.companyName} />}
          note={<CompanyMembershipTerm {...company} />}
          render={<Link to={urlTo('company', { id: company.companyId })} />}
        />
      ))}
    </RowGroup>
  );
}

function CompanyMembershipTerm({ membership, endsOn }: CompanyMembership) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (membership === 'none' || endsOn === null) return t('memberships.states.none');
  const day = formatLongDate(endsOn, language);
  if (membership === 'grace') return t('memberships.grace', { day });
  if (membership === 'lapsed') return t('memberships.ended', { day });
  return (
    <>
      {t(`memberships.states.${membership}`)}
      <i className="sep" />
      {t('memberships.ends', { day })}
    </>
  );
}
