import type { WordAction } from '@mingtang/contract/care';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { ActionSelect } from './ActionSelect.tsx';
import s from './Words.module.css';

interface WordFormProps {
  saved: () => unknown;
  onImport: () => void;
}

/** One word more, or another action for one that is there. */
export function WordForm({ saved, onImport }: WordFormProps) {
  const { t } = useTranslation();
  const [word, setWord] = useState('');
  const [action, setAction] = useState<WordAction>('review');
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (word.trim() === '') return;
    if (!(await act(() => call('POST /h5/words', { body: { word: word.trim(), action } })))) return;
    setWord('');
    toast(t('work.common.saved'));
    await saved();
  }
  return (
    <Panel
      title={t('workPosts.addWord')}
      end={<Button onClick={onImport}>{t('workPosts.importWords')}</Button>}
    >
      <form className={s.row} onSubmit={(event) => void add(event)}>
        <Input
          className={classes(s.grow)}
          value={word}
          maxLength={40}
          placeholder={t('workPosts.word')}
          aria-label={t('workPosts.word')}
          onChange={(event) => setWord(event.target.value)}
        />
        <ActionSelect value={action} onChange={setAction} />
        <Button type="primary" htmlType="submit" disabled={word.trim() === ''}>
          {t('work.common.add')}
        </Button>
      </form>
      <p className={s.note}>{t('workPosts.wordsNote')}</p>
    </Panel>
  );
}
