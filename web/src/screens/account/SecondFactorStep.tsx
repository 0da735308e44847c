import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { call } from '../../api/client.ts';
import { leaveStep } from '../../app/session.ts';
import { useHasSecondFactorPasskey } from '../../features/passkeys/passkeys.queries.ts';
import { passSecondFactor } from '../../features/passkeys/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { enter } from './enter.ts';
import { showFailure } from './form-failure.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { digitsOf } from './phone.ts';
import { useFormErrors } from './use-form-errors.ts';
import s from './Step.module.css';

export function SecondFactorStep() {
  const { t } = useTranslation();
  const byPasskey = useHasSecondFactorPasskey(true);
  return (
    <>
      <p className={s.heading}>{t('login.secondFactor.title')}</p>
      <p className={s.body}>{t('login.secondFactor.body')}</p>
      <FactorForm submit={t('login.secondFactor.submit')} focus>
        {byPasskey && <PasskeyButton label={t('login.secondFactor.passkey')} prove={passSecondFactor} />}
      </FactorForm>
    </>
  );
}

interface FactorFormProps {
  submit: string;
  /** Typing starts at once, where there is nothing to read or scan first. */
  focus?: boolean;
  /** Another way, below the button. */
  children?: ReactNode;
}

export function FactorForm({ submit, focus = false, children }: FactorFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus, formState } = form;
  useFormErrors(form);

  useEffect(() => {
    if (focus) setFocus('code');
  }, [focus, setFocus]);

  async function pass({ code }: { code: string }): Promise<void> {
    try {
      await enter(await call('POST /h5/account/totp', { body: { code: digitsOf(code) } }));
    } catch (error) {
      form.setValue('code', '');
      form.setFocus('code');
      showFailure(error, form, { code: 'code' });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(pass)(event)}>
      <TextField
        label={t('login.secondFactor.code')}
        error={formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.register('code', {
          validate: (typed) => /^\d{6}$/.test(digitsOf(typed)) || t('login.secondFactor.codeRequired'),
        })}
      />
      <Button type="submit" full className={s.submit} loading={formState.isSubmitting}>
        {submit}
      </Button>
      {children}
      <Button tone="ghost" full className={s.back} onClick={leaveStep}>
        {t('login.secondFactor.back')}
      </Button>
    </form>
  );
}
