import type { SaveView } from '@mingtang/contract/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Popover } from '../frame/overlays.tsx';
import s from './SavedViews.module.css';

/** Filters of this screen that the person keeps under a name. */
export function SavedViews({ screen }: { screen: SaveView['screen'] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const key = ['views', screen];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /h5/views', { query: { screen } }, { signal }),
    enabled: open,
    meta: { quiet: true },
  });

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    if (!(await act(work))) return;
    await client.invalidateQueries({ queryKey: key });
    toast(done);
  }
  async function save(): Promise<void> {
    if (name.trim() === '') return toast(t('workMembers.views.nameRequired'));
    const kept = new URLSearchParams(search);
    for (const passing of ['pageNum', 'open']) kept.delete(passing);
    await change(
      () => call('PUT /h5/views', { body: { screen, name: name.trim(), query: kept.toString() } }),
      t('workMembers.views.saved'),
    );
    setName('');
  }
  const list = (
    <div className={s.box}>
      {data?.rows.length === 0 && <p className={s.none}>{t('workMembers.views.none')}</p>}
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
              aria-label={t('workMembers.views.remove', { name: view.name })}
              onClick={() =>
                void change(
                  () => call('DELETE /h5/views/{id}', { params: { id: view.id } }),
                  t('workMembers.views.removed'),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={s.save}>
        <Input
          value={name}
          maxLength={30}
          placeholder={t('workMembers.views.name')}
          aria-label={t('workMembers.views.name')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void save()}
        />
        <Button onClick={() => void save()}>{t('workMembers.views.save')}</Button>
      </div>
    </div>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list}>
      <Button icon={<Icon name="star" size={16} />}>{t('workMembers.views.open')}</Button>
    </Popover>
  );
}
