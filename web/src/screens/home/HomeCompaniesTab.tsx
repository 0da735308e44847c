import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import s from './HomeListTab.module.css';

export function HomeCompaniesTab() {
  const { t } = useTranslation();
  return (
    <InfiniteQueryList
      className={s.list}
      label={t('shell.tabs.companies')}
      query={useCompanies({ sort: 'recommended' })}
      itemKey={(company) => company.id}
      empty={<EmptyState title={t('home.empty.companies')} />}
    >
      {(company) => <CompanyRow company={company} />}
    </InfiniteQueryList>
  );
}
