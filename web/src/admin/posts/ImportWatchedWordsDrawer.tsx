import type { WatchedWordsImportResult, WatchedWordAction } from '@mingtang/contract/moderation';
import { WATCHED_WORDS_IMPORT_MAX, WATCHED_WORDS_TEXT_MAX } from '@mingtang/contract/limits';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { WatchedWordActionSelect } from './WatchedWordActionSelect.tsx';
import { importWatchedWords } from './moderation.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './WatchedWords.module.css';

/** Imports a list of watched words, one per line. */
export function ImportWatchedWordsDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [text, setText] = useState('');
  const [action, setAction] = useState<WatchedWordAction>('review');
  const [result, setResult] = useState<WatchedWordsImportResult>();
  const [busy, run] = useAction();
  const wordCount = text.split('\n').filter((line) => line.trim() !== '').length;
  const importWords = () => run(async () => setResult(await importWatchedWords(text, action)));
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 480}
      title={t('adminPosts.importWords')}
      onClose={close}
      footer={
        <Button
          block
          type="primary"
          size="large"
          loading={busy}
          disabled={wordCount === 0 || wordCount > WATCHED_WORDS_IMPORT_MAX}
          onClick={() => void importWords()}
        >
          {t('adminPosts.importCount', { count: formatCount(wordCount) })}
        </Button>
      }
    >
      <div className={s.stack}>
        <p className={s.note}>{t('adminPosts.importNote', { max: formatCount(WATCHED_WORDS_IMPORT_MAX) })}</p>
        <WatchedWordActionSelect value={action} onChange={setAction} />
        <Input.TextArea
          value={text}
          rows={12}
          maxLength={WATCHED_WORDS_TEXT_MAX}
          aria-label={t('adminPosts.wordLines')}
          placeholder={t('adminPosts.wordLines')}
          onChange={(event) => setText(event.target.value)}
        />
        {result && (
          <Alert
            type={result.refused.length > 0 ? 'warning' : 'success'}
            title={t('adminPosts.imported', {
              added: formatCount(result.added),
              changed: formatCount(result.changed),
              same: formatCount(result.same),
            })}
            description={
              result.refused.length > 0 &&
              t('adminPosts.importRefused', { words: result.refused.join(' · ') })
            }
          />
        )}
      </div>
    </Drawer>
  );
}
