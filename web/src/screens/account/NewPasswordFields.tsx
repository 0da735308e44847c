import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MAX } from '@mingtang/contract/limits';
import { useTranslation } from '../../core/text/i18n.ts';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';

interface NewPasswordFieldsProps {
  label: string;
  hint: string;
  password: UseFormRegisterReturn;
  passwordAgain: UseFormRegisterReturn;
  errors: { password?: { message?: string }; passwordAgain?: { message?: string } };
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, hint, password, passwordAgain, errors } = props;
  const { t } = useTranslation();
  const sharedProps = {
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        error={errors.password?.message}
        {...sharedProps}
        {...password}
        maxLength={PASSWORD_MAX}
      />
      <PasswordField
        label={t('password.again')}
        error={errors.passwordAgain?.message}
        {...sharedProps}
        {...passwordAgain}
        maxLength={PASSWORD_MAX}
      />
    </>
  );
}

/** `getPassword` returns the current password; `validateRepeat` runs when a non-empty repetition loses focus. */
export function useNewPasswordRules(
  minLength: number,
  getPassword: () => string,
  validateRepeat: () => void,
) {
  const { t } = useTranslation();
  return {
    password: {
      required: t('password.newRequired'),
      validate: (typed: string) =>
        [...typed].length >= minLength || t('password.tooShort', { min: minLength }),
      deps: 'passwordAgain' as const,
    },
    passwordAgain: {
      required: t('password.againRequired'),
      validate: (typed: string) => typed === getPassword() || t('password.mismatch'),
      onBlur: ({ target }: { target: { value: string } }) => {
        if (target.value) validateRepeat();
      },
    },
  };
}
