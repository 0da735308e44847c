import type { LoginResult } from '@mingtang/contract/accounts';
import { useState } from 'react';
import { handleError } from '../../core/api/error-policy.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { completeLogin } from './login-navigation.ts';
import s from './LoginStep.module.css';

interface PasskeyButtonProps {
  label: string;
  /** Resolves to undefined when the user dismisses the browser's passkey prompt. */
  authenticate: () => Promise<LoginResult | undefined>;
}

export function PasskeyButton({ label, authenticate }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  async function logIn(): Promise<void> {
    setBusy(true);
    try {
      const result = await authenticate();
      if (result) await completeLogin(result);
    } catch (error) {
      handleError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="tint" icon="key" fullWidth className={s.back} loading={busy} onClick={() => void logIn()}>
      {label}
    </Button>
  );
}
