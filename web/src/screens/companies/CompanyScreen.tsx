import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useCompany } from '../../features/companies/companies.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { CompanyLapsed } from './CompanyLapsed.tsx';
import { CompanyMissing } from './CompanyMissing.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { CompanySkeleton } from './CompanySkeleton.tsx';

/** One company, by the `id` of the address. */
export function CompanyScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: company, error, refetch } = useCompany(id);
  const arrived = useArrived(company);
  if (arrived && company && company.membership !== 'lapsed')
    return <CompanyPage key={id} company={company} />;
  return (
    <Screen
      title={t('titles.business-card/index')}
      back={<BackButton fallback="enterprise-list/enterprise-list" />}
    >
      {company?.membership === 'lapsed' ? (
        <CompanyLapsed company={company} />
      ) : id === '' || isMissing(error) ? (
        <CompanyMissing />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <CompanySkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
