import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf, queryNow } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CompanyList } from './CompanyList.tsx';
import { countChosen, NO_FILTER, readChoice, writeChoice, type FilterChoice } from './filter-choice.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import s from './CompanyListScreen.module.css';

/** The directory of companies; the address carries what it is narrowed by. */
export function CompanyListScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<FilterChoice | null>(null);
  const choice = readChoice(search);
  function choose(part: Partial<FilterChoice>) {
    setDraft(null);
    setSearch(writeChoice({ ...readChoice(queryNow()), ...part }), { replace: true });
  }
  return (
    <Screen
      className={s.screen}
      title={t('titles.enterprise-list/enterprise-list')}
      back={<BackButton />}
      end={
        <Link className={s.search} to={addressOf('home-search/home-search', { tab: 'companies' })}>
          <Icon name="search" size={20} />
          {t('companyList.search')}
        </Link>
      }
    >
      <FilterBar choice={choice} onChange={choose} onMore={() => setDraft(choice)} />
      <div className={s.columns}>
        <CompanyList choice={choice} onChange={choose} />
        <aside className={s.aside} aria-label={t('companyList.filter')}>
          <FilterFields choice={choice} onChange={choose} />
          {countChosen(choice) > 0 && (
            <Button size="sm" tone="ghost" full className={s.clear} onClick={() => choose(NO_FILTER)}>
              {t('companyList.clear')}
            </Button>
          )}
        </aside>
      </div>
      <FilterSheet draft={draft} onDraft={setDraft} onClose={() => setDraft(null)} onApply={choose} />
    </Screen>
  );
}
