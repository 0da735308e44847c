import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MAX } from '@mingtang/contract/limits';
import { useTranslation } from '../../app/text/text.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

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
  const shared = {
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
        {...shared}
        {...password}
        maxLength={PASSWORD_MAX}
      />
      <PasswordField
        label={t('password.again')}
        error={errors.passwordAgain?.message}
        {...shared}
        {...passwordAgain}
        maxLength={PASSWORD_MAX}
      />
    </>
  );
}

/** `read` gives the password as typed so far; `check` asks for a look at the repetition, once there is one. */
export function useNewPasswordRules(min: number, read: () => string, check: () => void) {
  const { t } = useTranslation();
  return {
    password: {
      required: t('password.newRequired'),
      validate: (typed: string) => [...typed].length >= min || t('password.tooShort', { min }),
      deps: 'passwordAgain' as const,
    },
    passwordAgain: {
      required: t('password.againRequired'),
      validate: (typed: string) => typed === read() || t('password.mismatch'),
      onBlur: ({ target }: { target: { value: string } }) => {
        if (target.value) check();
      },
    },
  };
}
