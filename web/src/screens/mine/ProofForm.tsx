import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { failureText } from '../../app/report.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import s from './Privacy.module.css';

interface ProofFormProps {
  submit: string;
  tone?: 'primary' | 'tint' | 'danger';
  /** Between the password and the button. */
  children?: ReactNode;
  onProved: (password: string) => Promise<unknown>;
}

/** The password once more, because whoever holds the phone may not be its owner. */
export function ProofForm({ submit, tone = 'primary', children, onProved }: ProofFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function prove({ password }: { password: string }): Promise<void> {
    try {
      await onProved(password);
    } catch (error) {
      const wrong = error instanceof ApiFailure && 'password' in error.fields;
      if (!wrong) return report(error);
      form.setError('password', { type: 'server', message: failureText(error) });
      form.setFocus('password');
    }
  }

  return (
    <form noValidate className={s.proof} onSubmit={(event) => void form.handleSubmit(prove)(event)}>
      <PasswordField
        label={t('settings.privacy.password')}
        showLabel={t('settings.privacy.showPassword')}
        hideLabel={t('settings.privacy.hidePassword')}
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { required: t('settings.privacy.passwordRequired') })}
      />
      {children}
      <Button type="submit" full tone={tone} loading={isSubmitting}>
        {submit}
      </Button>
    </form>
  );
}
