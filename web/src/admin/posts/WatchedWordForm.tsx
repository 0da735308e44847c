import type { WatchedWordAction } from '@mingtang/contract/moderation';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { WatchedWordActionSelect } from './WatchedWordActionSelect.tsx';
import { saveWatchedWord } from './moderation.admin.queries.ts';
import s from './WatchedWords.module.css';

/** Adds a watched word, or changes the action of an existing word. */
export function WatchedWordForm({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation();
  const [word, setWord] = useState('');
  const [action, setAction] = useState<WatchedWordAction>('review');
  async function saveWord(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (word.trim() === '') return;
    if (await runAction(() => saveWatchedWord(word.trim(), action), t('admin.common.saved'))) setWord('');
  }
  return (
    <AdminPanel
      title={t('adminPosts.addWord')}
      end={<Button onClick={onImport}>{t('adminPosts.importWords')}</Button>}
    >
      <form className={s.row} onSubmit={(event) => void saveWord(event)}>
        <Input
          className={classes(s.grow)}
          value={word}
          maxLength={40}
          placeholder={t('adminPosts.word')}
          aria-label={t('adminPosts.word')}
          onChange={(event) => setWord(event.target.value)}
        />
        <WatchedWordActionSelect value={action} onChange={setAction} />
        <Button type="primary" htmlType="submit" disabled={word.trim() === ''}>
          {t('admin.common.add')}
        </Button>
      </form>
      <p className={s.note}>{t('adminPosts.wordsNote')}</p>
    </AdminPanel>
  );
}
