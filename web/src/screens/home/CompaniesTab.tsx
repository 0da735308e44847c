import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import s from './ListTab.module.css';

export function CompaniesTab() {
  const { t } = useTranslation();
  return (
    <ScrollList
      className={s.list}
      label={t('shell.tabs.companies')}
      query={useCompanies({ sort: 'recommended' })}
      itemKey={(company) => company.id}
      empty={<EmptyState title={t('home.empty.companies')} />}
    >
      {(company) => <CompanyRow company={company} />}
    </ScrollList>
  );
}
