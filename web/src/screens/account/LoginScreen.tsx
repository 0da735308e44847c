import type { SessionStep } from '@mingtang/contract/accounts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { loadChunk } from '../../app/chunk.ts';
import { goReplace } from '../../app/go.ts';
import { useSession } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { backPlace, lookAround } from './enter.ts';
import { ClosingStep } from './ClosingStep.tsx';
import { Entrance } from './Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { StepLoading } from './StepLoading.tsx';

/** Once in an administrator's life: the drawing of QR codes stays out of everybody's way. */
const AuthenticatorStep = lazy(async () => {
  const { AuthenticatorStep } = await loadChunk(() => import('./AuthenticatorStep.tsx'));
  return { default: AuthenticatorStep };
});

export function LoginScreen() {
  const { t } = useTranslation();
  const { token, step } = useSession();
  const title = {
    totp: t('login.secondFactor.title'),
    'totp-enrol': t('login.authenticator.title'),
    password: t('titles.login'),
    closing: t('login.closing.title'),
  }[step ?? 'password'];
  useTitle(title);

  useEffect(() => {
    if (step === 'password') void goReplace('mine/pwd/index', { back: backPlace() });
  }, [step]);

  return (
    <Entrance
      title={title}
      hills
      stage={step ?? undefined}
      start={<IconButton name="close" size={22} label={t('login.close')} onClick={() => void lookAround()} />}
    >
      <Step name={step ?? (token ? 'done' : null)} />
    </Entrance>
  );
}

function Step({ name }: { name: SessionStep | null }) {
  if (name === null) return <LoginForm />;
  if (name === 'totp') return <SecondFactorStep />;
  if (name === 'closing') return <ClosingStep />;
  if (name === 'password' || name === 'done') return <StepLoading />;
  return (
    <Suspense fallback={<StepLoading />}>
      <AuthenticatorStep />
    </Suspense>
  );
}
