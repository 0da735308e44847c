import { useTranslation } from '../../core/text/i18n.ts';
import { clearSearchHistory, useSearchHistory } from '../../features/search/search-history.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { PopularTrades } from './PopularTrades.tsx';
import s from './SearchIdle.module.css';

/** Before something is typed: the history and popular trades. */
export function SearchIdle({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { t } = useTranslation();
  const history = useSearchHistory();

  async function confirmClear() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('search.clearHistory'),
      body: t('search.clearHistoryBody'),
      cancel: t('common.cancel'),
      ok: t('search.clear'),
      danger: true,
    });
    if (confirmed) clearSearchHistory();
  }

  return (
    <div>
      {history.length > 0 && (
        <section aria-label={t('search.history')}>
          <div className={s.head}>
            <h2 className={s.title}>{t('search.history')}</h2>
            <IconButton
              name="trash"
              size={20}
              className={s.clear}
              label={t('search.clearHistory')}
              onClick={() => void confirmClear()}
            />
          </div>
          <ul className={s.chips}>
            {history.map((keyword) => (
              <li key={keyword} className={s.place}>
                <button type="button" className={s.chip} onClick={() => onChoose(keyword)}>
                  <span lang={langOf(keyword)}>{keyword}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularTrades onChoose={onChoose} />
      <p className={s.hints}>{t('search.hints')}</p>
    </div>
  );
}
