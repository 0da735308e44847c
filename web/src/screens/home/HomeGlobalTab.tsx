import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { setLanguage, useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useInternationalCompanies } from '../../features/international/international.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import s from './HomeListTab.module.css';

/** The companies of the international edition. Readers of the domestic edition see them too. */
export function HomeGlobalTab() {
  const { t } = useTranslation();
  const isDomesticEdition = useLanguage() === 'zh';
  return (
    <div className={s.open}>
      {isDomesticEdition && (
        <Note icon="globe" className={s.note}>
          <p>{t('home.global.body')}</p>
          <Button size="mini" onClick={() => void setLanguage('en')}>
            {t('home.global.toInternational')}
          </Button>
        </Note>
      )}
      <InfiniteQueryList
        className={s.list}
        label={t('home.global.title')}
        query={useInternationalCompanies()}
        itemKey={(company) => company.id}
        empty={<EmptyState title={t('home.empty.international')} compact />}
      >
        {(company) => <CompanyRow company={company} />}
      </InfiniteQueryList>
    </div>
  );
}
