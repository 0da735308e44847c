import type { SaveViewInput } from '@mingtang/contract/saved-views';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { Popover } from '../kit/antd-overlays.tsx';
import { removeView, saveView, useSavedViews } from './saved-views.admin.queries.ts';
import s from './SavedViews.module.css';

/** Menu to save, apply and delete named filters of a screen. */
export function SavedViews({ screen }: { screen: SaveViewInput['screen'] }) {
  const { t } = useTranslation();

  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { data } = useSavedViews(screen, open);
  async function save(): Promise<void> {
    if (name.trim() === '') return toast(t('adminMembers.views.nameRequired'));
    const params = new URLSearchParams(search);
    for (const transientParam of ['pageNum', 'open']) params.delete(transientParam);
    const saved = await runAction(
      () => saveView({ screen, name: name.trim(), query: params.toString() }),
      t('adminMembers.views.saved'),
    );
    if (saved) setName('');
  }
  const popoverContent = (
    <div className={s.box}>
      {data?.rows.length === 0 && <p className={s.none}>{t('adminMembers.views.none')}</p>}
      <ul className={s.views}>
        {data?.rows.map((view) => (
          <li key={view.id} className={s.view}>
            <Button
              type="text"
              onClick={() => {
                setSearch(new URLSearchParams(view.query), { replace: true });
                setOpen(false);
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              icon={<Icon name="trash" size={16} />}
              aria-label={t('adminMembers.views.remove', { name: view.name })}
              onClick={() => void runAction(() => removeView(view.id), t('adminMembers.views.removed'))}
            />
          </li>
        ))}
      </ul>
      <div className={s.save}>
        <Input
          value={name}
          maxLength={30}
          placeholder={t('adminMembers.views.name')}
          aria-label={t('adminMembers.views.name')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        <Button onClick={() => void save()}>{t('adminMembers.views.save')}</Button>
      </div>
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={popoverContent}
    >
      <Button icon={<Icon name="star" size={16} />}>{t('adminMembers.views.open')}</Button>
    </Popover>
  );
}
