import type { ImportedWords, WordAction } from '@mingtang/contract/care';
import { WORDS_IMPORT_MAX, WORDS_TEXT_MAX } from '@mingtang/contract/limits';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { ActionSelect } from './ActionSelect.tsx';
import s from './Words.module.css';

/** A whole list, one word a line. */
export function ImportWords({ saved, close }: { saved: () => unknown; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [text, setText] = useState('');
  const [action, setAction] = useState<WordAction>('review');
  const [result, setResult] = useState<ImportedWords>();
  const [busy, setBusy] = useState(false);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  async function send(): Promise<void> {
    setBusy(true);
    await act(async () => setResult(await call('POST /h5/words/import', { body: { text, action } })));
    setBusy(false);
    await saved();
  }
  return (
    <Drawer
      open
      size={phone ? '100%' : 480}
      title={t('workPosts.importWords')}
      onClose={close}
      footer={
        <Button
          block
          type="primary"
          size="large"
          loading={busy}
          disabled={lines === 0 || lines > WORDS_IMPORT_MAX}
          onClick={() => void send()}
        >
          {t('workPosts.importCount', { count: formatCount(lines) })}
        </Button>
      }
    >
      <div className={s.stack}>
        <p className={s.note}>{t('workPosts.importNote', { max: formatCount(WORDS_IMPORT_MAX) })}</p>
        <ActionSelect value={action} onChange={setAction} />
        <Input.TextArea
          value={text}
          rows={12}
          maxLength={WORDS_TEXT_MAX}
          aria-label={t('workPosts.wordLines')}
          placeholder={t('workPosts.wordLines')}
          onChange={(event) => setText(event.target.value)}
        />
        {result && (
          <Alert
            type={result.refused.length > 0 ? 'warning' : 'success'}
            title={t('workPosts.imported', {
              added: formatCount(result.added),
              changed: formatCount(result.changed),
              same: formatCount(result.same),
            })}
            description={
              result.refused.length > 0 && t('workPosts.importRefused', { words: result.refused.join(' · ') })
            }
          />
        )}
      </div>
    </Drawer>
  );
}
