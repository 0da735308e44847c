import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { Button } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from './run-action.ts';
import { allRowsQuery, normaliseViewQuery } from './saved-view-query.ts';
import { removeView, useSavedViews } from './saved-views.admin.queries.ts';
import s from './SavedViewTabs.module.css';

/** Named filters of a list: shows all rows or one of the caller's views. The menu of the list saves them. */
export function SavedViewTabs({ screen }: { screen: SaveViewInput['screen'] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data } = useSavedViews(screen);
  const views = data?.rows ?? [];
  const allQuery = allRowsQuery(search);
  const current = normaliseViewQuery(search);
  const show = (query: string) => setSearch(new URLSearchParams(query), { replace: true });
  const isAll = current === allQuery;
  // Whether the row is there must not depend on the filters: it would move the list below it.
  if (views.length === 0) return null;
  return (
    <nav className={s.tabs} aria-label={t('admin.views.label')}>
      <button
        type="button"
        className={s.tab}
        aria-current={isAll ? 'true' : undefined}
        onClick={() => show(allQuery)}
      >
        {t('admin.views.all')}
      </button>
      {views.map((view) => {
        const isCurrent = normaliseViewQuery(view.query) === current;
        return (
          <span key={view.id} className={s.item}>
            <button
              type="button"
              className={s.tab}
              lang={langOf(view.name)}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => show(view.query)}
            >
              {view.name}
            </button>
            {isCurrent && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="close" size={14} />}
                aria-label={t('admin.views.remove', { name: view.name })}
                title={t('admin.views.remove', { name: view.name })}
                onClick={() => void runAction(() => removeView(view.id), t('admin.views.removed'))}
              />
            )}
          </span>
        );
      })}
    </nav>
  );
}
