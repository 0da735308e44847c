import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo, latestQuery } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { CategoryNav } from '../../features/categories/CategoryNav.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { CompanyList } from './CompanyList.tsx';
import {
  parseCompanyFilter,
  formatCompanyFilter,
  type CompanyFilterValues,
} from './company-filter-values.ts';
import { CompanyFilterBar } from './CompanyFilterBar.tsx';
import { CompanyFilterSheet } from './CompanyFilterSheet.tsx';
import s from './CompanyListScreen.module.css';

/** The directory of companies; its filter is stored in the URL. */
export function CompanyListScreen() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const [draft, setDraft] = useState<CompanyFilterValues | null>(null);
  const filter = parseCompanyFilter(searchParams);
  function applyFilter(changes: Partial<CompanyFilterValues>) {
    setDraft(null);
    setSearchParams(formatCompanyFilter({ ...parseCompanyFilter(latestQuery()), ...changes }), {
      replace: true,
    });
  }
  return (
    <Screen
      className={s.screen}
      title={t('titles.companies')}
      back={<BackButton />}
      end={
        <Link className={s.search} to={urlTo('search', { tab: 'companies' })}>
          <Icon name="search" size={20} />
          {t('companyList.search')}
        </Link>
      }
    >
      <CompanyFilterBar filter={filter} onChange={applyFilter} onOpenSheet={() => setDraft(filter)} />
      <div className={s.columns}>
        <CompanyList filter={filter} onChange={applyFilter} />
        <aside className={s.aside}>
          <CategoryNav value={filter.category} onChange={(category) => applyFilter({ category })} />
        </aside>
      </div>
      <CompanyFilterSheet
        draft={draft}
        onDraftChange={setDraft}
        onClose={() => setDraft(null)}
        onApply={applyFilter}
      />
    </Screen>
  );
}
