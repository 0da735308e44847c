import { COMPANIES_OWNED_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { QuotedText } from '../../core/QuotedText.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { isTeamMember, useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import s from './MyCompanies.module.css';

const ADD_PARAMS = { add: 1 };

/** The companies that the member belongs to, with edit links for those they may edit. */
export function MyCompanies() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyCompanies();
  const addButton = (
    <LinkButton icon="plus" fullWidth render={<Link to={urlTo('companyForm', ADD_PARAMS)} />}>
      {t('companyForm.add')}
    </LinkButton>
  );
  if (data?.length === 0)
    return (
      <EmptyState title={t('companyForm.emptyTitle')} body={t('companyForm.emptyBody')} action={addButton} />
    );
  if (data) {
    const ownerLimitReached = data.filter(({ role }) => role === 'owner').length >= COMPANIES_OWNED_MAX;
    return (
      <>
        <ul className={s.list}>
          {data.map((company) => (
            <li key={company.id}>
              <CompanyRow company={company} />
              <MyCompanyActions company={company} />
            </li>
          ))}
        </ul>
        {ownerLimitReached ? (
          <Button fullWidth disabled reason={t('companyForm.full')}>
            {t('companyForm.add')}
          </Button>
        ) : (
          addButton
        )}
      </>
    );
  }
  if (error) return <LoadError error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={3} picture={52} label={t('common.loading')} />
    </DelayedLoading>
  );
}

function MyCompanyActions({ company }: { company: MyCompany }) {
  const { t } = useTranslation();
  const { id, name, role, state, rejectionReason: reason, productCount, unapprovedProductCount } = company;
  const mayEdit = role === 'owner' || role === 'editor';
  return (
    <div className={s.tools}>
      <Badge tone={isTeamMember(company) ? 'neutral' : 'lead'}>{t(`companyForm.roles.${role}`)}</Badge>
      {state !== 'live' && (
        <Badge tone={state === 'rejected' ? 'danger' : 'neutral'}>{t(`companyForm.states.${state}`)}</Badge>
      )}
      {isTeamMember(company) && (
        <span className={s.count}>
          {t('companyForm.productCount', { count: productCount })}
          {unapprovedProductCount > 0 && (
            <>
              <i className="sep" />
              {t('companyForm.unapproved', { count: unapprovedProductCount })}
            </>
          )}
        </span>
      )}
      {state === 'rejected' && (
        <p className={s.reason}>
          <QuotedText text={t('companyForm.rejectedBecause', { reason })} quote={reason} />
        </p>
      )}
      {mayEdit && (
        <span className={s.links}>
          <LinkButton
            size="mini"
            tone="tint"
            aria-label={t('companyForm.editLabel', { name })}
            render={<Link to={urlTo('companyForm', { id })} />}
          >
            {t('companyForm.editOne')}
          </LinkButton>
          <LinkButton
            size="mini"
            tone="tint"
            aria-label={t('companyForm.addProductLabel', { name })}
            render={<Link to={urlTo('productForm', { company: id })} />}
          >
            {t('companyForm.addProduct')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}
