import { ScrollList } from '../../app/ScrollList.tsx';
import { setLanguage, useLanguage, useTranslation } from '../../app/text/text.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useInternationalCompanies } from '../../features/international/international.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './ListTab.module.css';

/** Who stands in the international edition, also for readers of the domestic one. */
export function GlobalTab() {
  const { t } = useTranslation();
  const domestic = useLanguage() === 'zh';
  return (
    <div className={s.open}>
      {domestic && (
        <Note icon="globe" className={s.note}>
          <p>{t('home.global.body')}</p>
          <Button size="mini" onClick={() => void setLanguage('en')}>
            {t('home.global.toInternational')}
          </Button>
        </Note>
      )}
      <ScrollList
        className={s.list}
        label={t('home.global.title')}
        query={useInternationalCompanies()}
        itemKey={(company) => company.id}
        empty={<EmptyState title={t('home.empty.international')} compact />}
      >
        {(company) => <CompanyRow company={company} />}
      </ScrollList>
    </div>
  );
}
