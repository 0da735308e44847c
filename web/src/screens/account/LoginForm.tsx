import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import { readDeviceToken } from '../../core/api/token.ts';
import { urlTo } from '../../core/navigation.ts';
import { useCaptcha } from '../../features/accounts/accounts.captcha.queries.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { canUsePasskeys } from '../../features/passkeys/passkey-ceremony.ts';
import { logInWithPasskey } from '../../features/passkeys/passkey-login.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { AreaPhoneField } from './AreaPhoneField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { saveAccountDraft, readAccountDraft } from './account-draft.ts';
import { readBackParam, completeLogin, continueAsGuest } from './login-navigation.ts';
import { showFormError } from './form-error.ts';
import { LOGIN_FIELD_MAP, type LoginValues } from './login-form-values.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { mobileOf, usePhoneRules, type PhoneValues } from './phone-input.ts';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import { useOnNewCaptcha } from './use-on-new-captcha.ts';
import { useResetCode } from './use-reset-code.ts';
import s from './LoginForm.module.css';

export function LoginForm() {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const form = useForm<LoginValues>({
    defaultValues: {
      ...readAccountDraft<PhoneValues>('Draft-Phone', { areaCode: '86', phone: '' }),
      password: '',
      code: '',
    },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const resetCode = useResetCode(form, captcha);
  useErrorRevalidation(form);
  useOnNewCaptcha(captcha.uuid, () => form.setValue('code', ''));

  async function logIn(values: LoginValues): Promise<void> {
    if (!captcha.uuid)
      return form.setError('code', { message: t('login.captchaMissing') }, { shouldFocus: true });
    saveAccountDraft('Draft-Phone', { areaCode: values.areaCode, phone: values.phone.trim() });
    try {
      await completeLogin(
        await callApi('POST /h5/account/login', {
          body: {
            mobile: mobileOf(values),
            password: values.password,
            code: values.code,
            uuid: captcha.uuid,
            device: readDeviceToken(),
          },
        }),
      );
    } catch (error) {
      captcha.refresh();
      form.resetField('code');
      form.setFocus('code');
      showFormError(error, form, LOGIN_FIELD_MAP);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
      <AreaPhoneField
        phone={register('phone', usePhoneRules())}
        areaCode={register('areaCode')}
        error={errors.phone?.message}
        autoComplete="username"
      />
      <PasswordField
        label={t(resetCode.sent ? 'login.passwordOrCode' : 'login.password')}
        error={errors.password?.message}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        {...register('password', { required: t('login.passwordRequired') })}
      />
      <output className={s.sent}>
        {resetCode.sent && <Note className={s.note}>{t('login.forgot.note')}</Note>}
      </output>
      <CaptchaField
        captcha={captcha}
        code={register('code', { required: t('login.captchaRequired') })}
        error={errors.code?.message}
      />
      <Button type="submit" fullWidth className={s.submit} loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyButton label={t('login.passkey')} authenticate={logInWithPasskey} />}
      <div className={s.links}>
        <TextLink kind="block" render={<Link replace to={urlTo('register', { back: readBackParam() })} />}>
          {t('login.toRegister')}
        </TextLink>
        <button
          type="button"
          className={s.link}
          aria-disabled={resetCode.disabled || undefined}
          aria-busy={resetCode.busy || undefined}
          onClick={() => void resetCode.send()}
        >
          {resetCode.secondsLeft > 0
            ? t('login.forgot.again', { seconds: resetCode.secondsLeft })
            : t('login.forgot.link')}
        </button>
      </div>
      <div className={s.guest}>
        <button type="button" className={s.link} onClick={() => void continueAsGuest()}>
          {t('login.lookAround')}
        </button>
      </div>
      <OfficeContactLine />
    </form>
  );
}
