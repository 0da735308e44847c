import { useTranslation } from '../../core/text/i18n.ts';
import { useTrades } from '../../features/search/search.queries.ts';
import { langOf } from '../../ui/text/format.ts';
import s from './PopularTrades.module.css';

/** The categories with the most companies, in two columns; each searches for its name. */
export function PopularTrades({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { t } = useTranslation();
  const { data: trades = [] } = useTrades();
  if (trades.length === 0) return null;
  return (
    <section aria-label={t('search.trades')}>
      <h2 className={s.title}>{t('search.trades')}</h2>
      <ol className={s.trades}>
        {trades.map(({ id, name }, index) => (
          <li key={id}>
            <button type="button" className={s.trade} onClick={() => onChoose(name)}>
              <i className={s.number} aria-hidden="true">
                {index + 1}
              </i>
              <span lang={langOf(name)}>{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
