import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { failureText } from '../../app/report.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import s from './Privacy.module.css';

interface CodeProofFormProps {
  submit: string;
  onProved: () => Promise<unknown>;
}

/** For staff, whose password is not enough: a code of the authenticator, where the last one is minutes old. */
export function CodeProofForm({ submit, onProved }: CodeProofFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const [asked, setAsked] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asked) setFocus('code');
  }, [asked, setFocus]);

  async function isRight(code: string): Promise<boolean> {
    try {
      await call('POST /h5/account/totp', { body: { code } });
      return true;
    } catch (error) {
      form.resetField('code');
      form.setError('code', { type: 'server', message: failureText(error) });
      form.setFocus('code');
      return false;
    }
  }

  async function prove({ code }: { code: string }): Promise<void> {
    if (asked && !(await isRight(code.trim()))) return;
    try {
      await onProved();
      setAsked(false);
      form.reset();
    } catch (error) {
      if (error instanceof ApiFailure && error.fields['totp'] === 'required') setAsked(true);
      else report(error);
    }
  }

  return (
    <form noValidate className={s.proof} onSubmit={(event) => void form.handleSubmit(prove)(event)}>
      {asked && (
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
      <Button type="submit" full loading={isSubmitting}>
        {submit}
      </Button>
    </form>
  );
}
