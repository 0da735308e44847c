import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { verifySecondFactorCode } from '../../features/accounts/accounts.authenticator.queries.ts';
import s from './Privacy.module.css';

interface TotpReauthFormProps {
  submitLabel: string;
  protectedAction: () => Promise<unknown>;
}

/**
 * Reauthentication of staff. The first submission runs the action without a code; only if the server then
 * requires one, the form asks for a TOTP code, verifies it and runs the action again.
 */
export function TotpReauthForm({ submitLabel, protectedAction }: TotpReauthFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const [codeRequired, setCodeRequired] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (codeRequired) setFocus('code');
  }, [codeRequired, setFocus]);

  async function verifyCode(code: string): Promise<boolean> {
    try {
      await verifySecondFactorCode(code);
      return true;
    } catch (error) {
      form.resetField('code');
      form.setError('code', { type: 'server', message: errorTextOf(error) });
      form.setFocus('code');
      return false;
    }
  }

  async function submit({ code }: { code: string }): Promise<void> {
    if (codeRequired && !(await verifyCode(code.trim()))) return;
    try {
      await protectedAction();
      setCodeRequired(false);
      form.reset();
    } catch (error) {
      if (error instanceof ApiError && error.fields['totp'] === 'required') setCodeRequired(true);
      else handleError(error);
    }
  }

  return (
    <form noValidate className={s.proof} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {codeRequired && (
        <TextField
          label={t('settings.passkeys.code')}
          error={errors.code?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.register('code', {
            validate: (typed) => /^\d{6}$/.test(typed.trim()) || t('settings.passkeys.codeRequired'),
          })}
        />
      )}
      <Button type="submit" fullWidth loading={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
