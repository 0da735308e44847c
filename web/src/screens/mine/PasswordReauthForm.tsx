import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import s from './Privacy.module.css';

interface PasswordReauthFormProps {
  submitLabel: string;
  tone?: 'primary' | 'tint' | 'danger';
  /** Rendered between the password field and the submit button. */
  children?: ReactNode;
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks for the password before a sensitive action: an unlocked phone may be in someone else's hands. */
export function PasswordReauthForm({
  submitLabel,
  tone = 'primary',
  children,
  onPassword,
}: PasswordReauthFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submitPassword({ password }: { password: string }): Promise<void> {
    try {
      await onPassword(password);
    } catch (error) {
      const passwordWrong = error instanceof ApiError && 'password' in error.fields;
      if (!passwordWrong) return handleError(error);
      form.setError('password', { type: 'server', message: errorTextOf(error) });
      form.setFocus('password');
    }
  }

  return (
    <form noValidate className={s.proof} onSubmit={(event) => void form.handleSubmit(submitPassword)(event)}>
      <PasswordField
        label={t('settings.privacy.password')}
        showLabel={t('settings.privacy.showPassword')}
        hideLabel={t('settings.privacy.hidePassword')}
        maxLength={128}
        error={errors.password?.message}
        {...form.register('password', { required: t('settings.privacy.passwordRequired') })}
      />
      {children}
      <Button type="submit" fullWidth tone={tone} loading={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
