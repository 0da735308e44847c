import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from './antd-overlays.tsx';
import { useHasSecondFactorPasskey } from '../../features/passkeys/passkeys.queries.ts';
import { verifySecondFactorWithPasskey } from '../../features/passkeys/passkey-login.ts';
import { resolveStepUp, isStepUpPending, subscribeToStepUp } from './step-up.ts';
import { classes } from '../../ui/classes.ts';
import { verifySecondFactorCode } from '../../features/accounts/accounts.authenticator.queries.ts';
import s from './StepUpHost.module.css';

/** Dialog that asks for an authenticator code or a passkey while a request waits for step-up. */
export function StepUpHost() {
  const { t } = useTranslation();
  const open = useSyncExternalStore(subscribeToStepUp, isStepUpPending);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const canUsePasskey = useHasSecondFactorPasskey(open);
  const errorId = useId();
  const input = useRef<InputRef>(null);

  function closeDialog(passed: boolean): void {
    setCode('');
    setError('');
    resolveStepUp(passed);
  }

  async function authenticate(method: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      // Undefined means that the user cancelled the browser's passkey prompt.
      if ((await method()) !== undefined) closeDialog(true);
    } catch (failure) {
      setCode('');
      setError(errorTextOf(failure));
    } finally {
      setBusy(false);
    }
  }

  async function submitCode(): Promise<void> {
    if (!/^\d{6}$/.test(code)) return setError(t('admin.stepUp.codeRequired'));
    await authenticate(() => verifySecondFactorCode(code));
  }

  return (
    <Modal
      open={open}
      // Above the app's own dialogs and below its toasts.
      zIndex={60}
      title={t('admin.stepUp.title')}
      okText={t('admin.stepUp.ok')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      width={360}
      destroyOnHidden
      afterOpenChange={(shown) => shown && input.current?.focus()}
      onOk={() => void submitCode()}
      onCancel={() => closeDialog(false)}
    >
      <p className={s.body}>{t('admin.stepUp.body')}</p>
      <Input
        className={classes(s.code)}
        value={code}
        ref={input}
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-label={t('admin.stepUp.code')}
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        status={error ? 'error' : ''}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        onPressEnter={() => void submitCode()}
      />
      <p id={errorId} className={s.error} role="alert">
        {error}
      </p>
      {canUsePasskey && (
        <Button block disabled={busy} onClick={() => void authenticate(verifySecondFactorWithPasskey)}>
          {t('admin.stepUp.passkey')}
        </Button>
      )}
    </Modal>
  );
}
