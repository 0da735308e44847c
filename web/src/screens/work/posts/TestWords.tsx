import type { TestedText } from '@mingtang/contract/care';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { MarkedText } from './MarkedText.tsx';
import s from './Words.module.css';

const TONES = { block: 'error', review: 'warning', mask: 'info', shown: 'success' } as const;

/** What the words would do to a text, before anybody writes it. */
export function TestWords() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [tested, setTested] = useState<TestedText & { text: string }>();
  const test = () =>
    act(async () => setTested({ ...(await call('POST /h5/words/test', { body: { text } })), text }));
  return (
    <Panel title={t('workPosts.testWords')}>
      <div className={s.stack}>
        <Input.TextArea
          value={text}
          rows={2}
          maxLength={2000}
          aria-label={t('workPosts.testText')}
          placeholder={t('workPosts.testText')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className={classes(s.test)} disabled={text.trim() === ''} onClick={() => void test()}>
          {t('workPosts.test')}
        </Button>
        {tested && (
          <Alert
            type={TONES[tested.outcome]}
            title={t(`workPosts.outcomes.${tested.outcome}`)}
            description={
              <p className={s.tested}>
                <MarkedText text={tested.text} marks={tested.found} />
              </p>
            }
          />
        )}
      </div>
    </Panel>
  );
}
