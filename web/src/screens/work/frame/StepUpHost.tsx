import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { failureText } from '../../../app/report.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Modal } from './overlays.tsx';
import { useHasSecondFactorPasskey } from '../../../features/passkeys/passkeys.queries.ts';
import { passSecondFactor } from '../../../features/passkeys/sign-in.ts';
import { answerStepUp, isAsked, watchAsked } from './step-up.ts';
import { classes } from '../../../ui/classes.ts';
import s from './StepUpHost.module.css';

/** Asks for a code of the authenticator, once for whoever waits. */
export function StepUpHost() {
  const { t } = useTranslation();
  const open = useSyncExternalStore(watchAsked, isAsked);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const byPasskey = useHasSecondFactorPasskey(open);
  const errorId = useId();
  const input = useRef<InputRef>(null);

  function leave(passed: boolean): void {
    setCode('');
    setError('');
    answerStepUp(passed);
  }

  async function prove(by: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      // Nothing is answered where the person turned away from the browser's question.
      if ((await by()) !== undefined) leave(true);
    } catch (failure) {
      setCode('');
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  }

  async function pass(): Promise<void> {
    if (!/^\d{6}$/.test(code)) return setError(t('work.stepUp.codeRequired'));
    await prove(() => call('POST /h5/account/totp', { body: { code } }));
  }

  return (
    <Modal
      open={open}
      title={t('work.stepUp.title')}
      okText={t('work.stepUp.ok')}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      width={360}
      destroyOnHidden
      afterOpenChange={(shown) => shown && input.current?.focus()}
      onOk={() => void pass()}
      onCancel={() => leave(false)}
    >
      <p className={s.body}>{t('work.stepUp.body')}</p>
      <Input
        className={classes(s.code)}
        value={code}
        ref={input}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-label={t('work.stepUp.code')}
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        status={error ? 'error' : ''}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        onPressEnter={() => void pass()}
      />
      <p id={errorId} className={s.error} role="alert">
        {error}
      </p>
      {byPasskey && (
        <Button block disabled={busy} onClick={() => void prove(passSecondFactor)}>
          {t('work.stepUp.passkey')}
        </Button>
      )}
    </Modal>
  );
}
