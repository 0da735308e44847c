import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCompany } from '../../features/companies/companies.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useDataReady } from '../../ui/states/use-data-ready.ts';
import { CompanyLapsed } from './CompanyLapsed.tsx';
import { CompanyNotFound } from './CompanyNotFound.tsx';
import { CompanyPage } from './CompanyPage.tsx';
import { CompanySkeleton } from './CompanySkeleton.tsx';

/** Shows the company given by the `id` query parameter. */
export function CompanyScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id') ?? '';
  const { data: company, error, refetch } = useCompany(id);
  const dataReady = useDataReady(company);
  if (dataReady && company && company.membership !== 'lapsed')
    return <CompanyPage key={id} company={company} />;
  return (
    <Screen title={t('titles.company')} back={<BackButton fallback="companies" />}>
      {company?.membership === 'lapsed' ? (
        <CompanyLapsed company={company} />
      ) : id === '' || isNotFound(error) ? (
        <CompanyNotFound />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <CompanySkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
