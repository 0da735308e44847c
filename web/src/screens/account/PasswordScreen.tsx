import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@mingtang/contract/limits';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { call } from '../../api/client.ts';
import { readDevice } from '../../api/token.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { goAfterLogin, goBack, goReplace } from '../../app/go.ts';
import { acceptLogin, leaveStep, useSession } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { backPlace } from './enter.ts';
import { showFailure } from './form-failure.ts';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { useFormErrors } from './use-form-errors.ts';
import s from './PasswordScreen.module.css';

interface Typed {
  oldPassword: string;
  password: string;
  passwordAgain: string;
}

const FIELDS = {
  oldPassword: 'oldPassword',
  newPassword: 'password',
  newPasswordAgain: 'passwordAgain',
} as const;

/** With a session: the old password first. After a one-time code: a new one at once. */
export function PasswordScreen() {
  const { t } = useTranslation();
  const { step, user } = useSession();
  const reset = step === 'password';
  const title = t(reset ? 'password.resetTitle' : 'titles.mine/pwd/index');
  useTitle(title);
  return (
    <Screen
      title={title}
      width="form"
      back={reset ? <AbandonButton /> : <BackButton fallback="tabbar/mine/mine" />}
    >
      <Note className={s.note} icon="shield">
        {t(reset ? 'password.resetNote' : 'password.changeNote')}
      </Note>
      <PasswordForm reset={reset} staff={(user?.roles.length ?? 0) > 0} />
    </Screen>
  );
}

async function abandon(): Promise<void> {
  const back = backPlace();
  leaveStep();
  await goReplace('login', { back });
}

function AbandonButton() {
  const { t } = useTranslation();
  return <IconButton name="left" label={t('common.back')} onClick={() => void abandon()} />;
}

function PasswordForm({ reset, staff }: { reset: boolean; staff: boolean }) {
  const { t } = useTranslation();
  const form = useForm<Typed>({ defaultValues: { oldPassword: '', password: '', passwordAgain: '' } });
  const { register, formState } = form;
  const min = staff ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  const rules = useNewPasswordRules(
    min,
    () => form.getValues('password'),
    () => void form.trigger('passwordAgain'),
  );
  useFormErrors(form);

  async function change({ oldPassword, password, passwordAgain }: Typed): Promise<void> {
    const given = { newPassword: password, newPasswordAgain: passwordAgain, device: readDevice() };
    try {
      const answer = await call('POST /h5/account/password', {
        body: reset ? given : { ...given, oldPassword },
      });
      const settled = acceptLogin(answer);
      toast(t('password.changed'));
      if (answer.step !== 'done') await goReplace('login', { back: backPlace() });
      else await (reset ? goAfterLogin() : goBack('tabbar/mine/mine'));
      await settled;
    } catch (error) {
      showFailure(error, form, FIELDS);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(change)(event)}>
      {!reset && (
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
          reset
            ? t('password.hintBoth', { min: PASSWORD_MIN, staffMin: STAFF_PASSWORD_MIN })
            : t('password.hint', { min })
        }
        password={register('password', rules.password)}
        passwordAgain={register('passwordAgain', rules.passwordAgain)}
        errors={formState.errors}
      />
      <Button type="submit" full className={s.submit} loading={formState.isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
