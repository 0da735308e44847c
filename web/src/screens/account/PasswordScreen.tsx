import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@mingtang/contract/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import { readDeviceToken } from '../../core/api/token.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { navigateToReturnUrl, navigateBack, replaceRoute } from '../../core/navigation.ts';
import { acceptLogin, cancelLoginStep, useSession } from '../../core/session.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { readBackParam } from './login-navigation.ts';
import { showFormError } from './form-error.ts';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import s from './PasswordScreen.module.css';

interface PasswordValues {
  oldPassword: string;
  password: string;
  passwordAgain: string;
}

const FIELD_MAP = {
  oldPassword: 'oldPassword',
  newPassword: 'password',
  newPasswordAgain: 'passwordAgain',
} as const;

/** With a session the old password is required; after login with a one-time code it is not. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const { step, user } = useSession();
  const isReset = step === 'password';
  const title = t(isReset ? 'password.resetTitle' : 'titles.password');
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      width="form"
      back={isReset ? <CancelResetButton /> : <BackButton fallback="mine" />}
    >
      <Note className={s.note} icon="shield">
        {t(isReset ? 'password.resetNote' : 'password.changeNote')}
      </Note>
      <PasswordForm isReset={isReset} hasStaffRole={(user?.roles.length ?? 0) > 0} />
    </Screen>
  );
}

async function cancelReset(): Promise<void> {
  const back = readBackParam();
  cancelLoginStep();
  await replaceRoute('login', { back });
}

function CancelResetButton() {
  const { t } = useTranslation();
  return <IconButton name="left" label={t('common.back')} onClick={() => void cancelReset()} />;
}

function PasswordForm({ isReset, hasStaffRole }: { isReset: boolean; hasStaffRole: boolean }) {
  const { t } = useTranslation();
  const form = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', password: '', passwordAgain: '' },
  });
  const { register, formState } = form;
  const minLength = hasStaffRole ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  const rules = useNewPasswordRules(
    minLength,
    () => form.getValues('password'),
    () => void form.trigger('passwordAgain'),
  );
  useErrorRevalidation(form);

  async function changePassword({ oldPassword, password, passwordAgain }: PasswordValues): Promise<void> {
    const input = { newPassword: password, newPasswordAgain: passwordAgain, device: readDeviceToken() };
    try {
      const result = await callApi('POST /h5/account/password', {
        body: isReset ? input : { ...input, oldPassword },
      });
      const loginAccepted = acceptLogin(result);
      toast(t('password.changed'));
      if (result.step !== 'done') await replaceRoute('login', { back: readBackParam() });
      else await (isReset ? navigateToReturnUrl() : navigateBack('mine'));
      await loginAccepted;
    } catch (error) {
      showFormError(error, form, FIELD_MAP);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(changePassword)(event)}>
      {!isReset && (
        <PasswordField
          label={t('password.old')}
          error={formState.errors.oldPassword?.message}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          {...register('oldPassword', { required: t('password.oldRequired') })}
          maxLength={PASSWORD_MAX}
        />
      )}
      <NewPasswordFields
        label={t('password.new')}
        hint={
          isReset
            ? t('password.hintBoth', { min: PASSWORD_MIN, staffMin: STAFF_PASSWORD_MIN })
            : t('password.hint', { min: minLength })
        }
        password={register('password', rules.password)}
        passwordAgain={register('passwordAgain', rules.passwordAgain)}
        errors={formState.errors}
      />
      <Button type="submit" fullWidth className={s.submit} loading={formState.isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
