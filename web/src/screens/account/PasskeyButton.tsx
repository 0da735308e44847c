import type { LoggedIn } from '@mingtang/contract/accounts';
import { useState } from 'react';
import { report } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { enter } from './enter.ts';
import s from './Step.module.css';

interface PasskeyButtonProps {
  label: string;
  /** Undefined when the person turned away from the browser's question. */
  prove: () => Promise<LoggedIn | undefined>;
}

export function PasskeyButton({ label, prove }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  async function pass(): Promise<void> {
    setBusy(true);
    try {
      const answer = await prove();
      if (answer) await enter(answer);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="tint" icon="key" full className={s.back} loading={busy} onClick={() => void pass()}>
      {label}
    </Button>
  );
}
