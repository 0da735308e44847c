import type { SessionStep } from '@mingtang/contract/accounts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { loadChunk } from '../../core/chunk-loader.ts';
import { replaceRoute } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { readBackParam, continueAsGuest } from './login-navigation.ts';
import { AccountClosingStep } from './AccountClosingStep.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { LoginStepLoading } from './LoginStepLoading.tsx';

/**
 * Enrolment of an authenticator app, needed once per administrator. Lazy, so that the QR code library is not
 * in the login bundle.
 */
const AuthenticatorEnrolmentStep = lazy(async () => {
  const { AuthenticatorEnrolmentStep } = await loadChunk(() => import('./AuthenticatorEnrolmentStep.tsx'));
  return { default: AuthenticatorEnrolmentStep };
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
  useDocumentTitle(title);

  // After login with a one-time code, a new password must be set before anything else.
  useEffect(() => {
    if (step === 'password') void replaceRoute('password', { back: readBackParam() });
  }, [step]);

  return (
    <AuthLayout
      title={title}
      withIllustration
      step={step ?? undefined}
      leaveButton={
        <IconButton name="close" size={22} label={t('login.close')} onClick={() => void continueAsGuest()} />
      }
    >
      <LoginStep step={step ?? (token ? 'done' : null)} />
    </AuthLayout>
  );
}

function LoginStep({ step }: { step: SessionStep | null }) {
  if (step === null) return <LoginForm />;
  if (step === 'totp') return <SecondFactorStep />;
  if (step === 'closing') return <AccountClosingStep />;
  if (step === 'password' || step === 'done') return <LoginStepLoading />;
  return (
    <Suspense fallback={<LoginStepLoading />}>
      <AuthenticatorEnrolmentStep />
    </Suspense>
  );
}
