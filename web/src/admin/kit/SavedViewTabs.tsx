import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Popover } from './antd-overlays.tsx';
import { runAction } from './run-action.ts';
import { removeView, saveView, useSavedViews } from './saved-views.admin.queries.ts';
import s from './SavedViewTabs.module.css';

/** Parameters of a list's URL that a view does not contain. */
const TRANSIENT_PARAMS = ['pageNum', 'open'];

/** The parameters in one order, so that two queries can be compared. */
function normaliseQuery(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  for (const name of TRANSIENT_PARAMS) params.delete(name);
  params.sort();
  return params.toString();
}

/** Named filters of a list: shows all rows, one of the caller's views, or saves the current filters as a view. */
export function SavedViewTabs({ screen }: { screen: SaveViewInput['screen'] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data } = useSavedViews(screen);
  const views = data?.rows ?? [];
  const tab = search.get('tab');
  const allQuery = tab ? `tab=${tab}` : '';
  const current = normaliseQuery(search);
  const isSaved = views.some((view) => normaliseQuery(view.query) === current);
  const show = (query: string) => setSearch(new URLSearchParams(query), { replace: true });
  const isAll = current === normaliseQuery(allQuery);
  if (views.length === 0 && isAll) return null;
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
        const isCurrent = normaliseQuery(view.query) === current;
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
      {!isAll && !isSaved && <SaveViewButton screen={screen} query={current} />}
    </nav>
  );
}

function SaveViewButton({ screen, query }: { screen: SaveViewInput['screen']; query: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  async function save(): Promise<void> {
    if (name.trim() === '') return toast(t('admin.views.nameRequired'));
    const saved = await runAction(
      () => saveView({ screen, name: name.trim(), query }),
      t('admin.views.saved'),
    );
    if (saved) setOpen(false);
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={
        <div className={s.save}>
          <Input
            value={name}
            maxLength={30}
            placeholder={t('admin.views.name')}
            aria-label={t('admin.views.name')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => void save()}
          />
          <Button type="primary" onClick={() => void save()}>
            {t('admin.views.confirm')}
          </Button>
        </div>
      }
    >
      <Button type="text" icon={<Icon name="plus" size={16} />}>
        {t('admin.views.save')}
      </Button>
    </Popover>
  );
}
