import type { WordTestResult } from '@mingtang/contract/moderation';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { HighlightedRanges } from './HighlightedRanges.tsx';
import { testWatchedWords } from './moderation.admin.queries.ts';
import s from './WatchedWords.module.css';

const OUTCOME_TONES = { block: 'error', review: 'warning', mask: 'info', shown: 'success' } as const;

/** Shows what the watched words would do to a sample text. */
export function TestWatchedWords() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [testResult, setTestResult] = useState<WordTestResult & { text: string }>();
  const runTest = () => runAction(async () => setTestResult({ ...(await testWatchedWords(text)), text }));
  return (
    <AdminPanel title={t('adminPosts.testWords')}>
      <div className={s.stack}>
        <Input.TextArea
          value={text}
          rows={2}
          maxLength={2000}
          aria-label={t('adminPosts.testText')}
          placeholder={t('adminPosts.testText')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className={classes(s.test)} disabled={text.trim() === ''} onClick={() => void runTest()}>
          {t('adminPosts.test')}
        </Button>
        {testResult && (
          <Alert
            type={OUTCOME_TONES[testResult.outcome]}
            title={t(`adminPosts.outcomes.${testResult.outcome}`)}
            description={
              <p className={s.tested}>
                <HighlightedRanges text={testResult.text} ranges={testResult.found} />
              </p>
            }
          />
        )}
      </div>
    </AdminPanel>
  );
}
