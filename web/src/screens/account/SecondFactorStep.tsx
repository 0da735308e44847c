import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import { cancelLoginStep } from '../../core/session.ts';
import { useHasSecondFactorPasskey } from '../../features/passkeys/passkeys.queries.ts';
import { verifySecondFactorWithPasskey } from '../../features/passkeys/passkey-login.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { completeLogin } from './login-navigation.ts';
import { showFormError } from './form-error.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { normaliseCode } from './phone-input.ts';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import s from './LoginStep.module.css';

export function SecondFactorStep() {
  const { t } = useTranslation();
  const hasPasskey = useHasSecondFactorPasskey(true);
  return (
    <>
      <p className={s.heading}>{t('login.secondFactor.title')}</p>
      <p className={s.body}>{t('login.secondFactor.body')}</p>
      <SecondFactorForm submitLabel={t('login.secondFactor.submit')} focusOnMount>
        {hasPasskey && (
          <PasskeyButton
            label={t('login.secondFactor.passkey')}
            authenticate={verifySecondFactorWithPasskey}
          />
        )}
      </SecondFactorForm>
    </>
  );
}

interface SecondFactorFormProps {
  submitLabel: string;
  /** Focuses the code field on mount; off where a QR code has to be scanned first. */
  focusOnMount?: boolean;
  /** Alternative method, shown below the submit button. */
  children?: ReactNode;
}

export function SecondFactorForm({ submitLabel, focusOnMount = false, children }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus, formState } = form;
  useErrorRevalidation(form);

  useEffect(() => {
    if (focusOnMount) setFocus('code');
  }, [focusOnMount, setFocus]);

  async function verify({ code }: { code: string }): Promise<void> {
    try {
      await completeLogin(await callApi('POST /h5/account/totp', { body: { code: normaliseCode(code) } }));
    } catch (error) {
      form.setValue('code', '');
      form.setFocus('code');
      showFormError(error, form, { code: 'code' });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(verify)(event)}>
      <TextField
        label={t('login.secondFactor.code')}
        error={formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.register('code', {
          validate: (typed) => /^\d{6}$/.test(normaliseCode(typed)) || t('login.secondFactor.codeRequired'),
        })}
      />
      <Button type="submit" fullWidth className={s.submit} loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
      {children}
      <Button tone="ghost" fullWidth className={s.back} onClick={cancelLoginStep}>
        {t('login.secondFactor.back')}
      </Button>
    </form>
  );
}
