import { COMPANIES_OWNED_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useMyCompanies } from '../../features/companies/my-companies.queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import s from './MyCompanies.module.css';

const ADD = { add: 1 };

/** The companies the member belongs to; those they may change lead to their form. */
export function MyCompanies() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyCompanies();
  const add = (
    <LinkButton icon="plus" full render={<Link to={addressOf('enterprise-info/enterprise-info', ADD)} />}>
      {t('companyForm.add')}
    </LinkButton>
  );
  if (data?.length === 0)
    return <EmptyState title={t('companyForm.emptyTitle')} body={t('companyForm.emptyBody')} action={add} />;
  if (data) {
    const full = data.filter(({ role }) => role === 'owner').length >= COMPANIES_OWNED_MAX;
    return (
      <>
        <ul className={s.list}>
          {data.map((company) => (
            <li key={company.id}>
              <CompanyRow company={company} />
              <Tools company={company} />
            </li>
          ))}
        </ul>
        {full ? (
          <Button full disabled reason={t('companyForm.full')}>
            {t('companyForm.add')}
          </Button>
        ) : (
          add
        )}
      </>
    );
  }
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={3} picture={52} label={t('common.loading')} />
    </DelayedLoading>
  );
}

function Tools({ company: { id, name, role, productCount } }: { company: MyCompany }) {
  const { t } = useTranslation();
  const mayEdit = role === 'owner' || role === 'editor';
  return (
    <div className={s.tools}>
      <Badge tone={role === 'asked' ? 'lead' : 'neutral'}>{t(`companyForm.roles.${role}`)}</Badge>
      {role !== 'asked' && (
        <span className={s.count}>{t('companyForm.productCount', { count: productCount })}</span>
      )}
      {mayEdit && (
        <span className={s.links}>
          <LinkButton
            size="mini"
            tone="tint"
            aria-label={t('companyForm.editLabel', { name })}
            render={<Link to={addressOf('enterprise-info/enterprise-info', { id })} />}
          >
            {t('companyForm.editOne')}
          </LinkButton>
          <LinkButton
            size="mini"
            tone="tint"
            aria-label={t('companyForm.addProductLabel', { name })}
            render={<Link to={addressOf('product-info-entry/product-info-entry', { company: id })} />}
          >
            {t('companyForm.addProduct')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}
