import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import { readDeviceToken } from '../../core/api/token.ts';
import { urlTo } from '../../core/navigation.ts';
import { useCaptcha } from '../../features/accounts/accounts.captcha.queries.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { canUsePasskeys } from '../../features/passkeys/passkey-ceremony.ts';
import { logInWithPasskey } from '../../features/passkeys/passkey-login.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { CodeField } from '../../ui/inputs/CodeField.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
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
import { displayPhone, mobileOf, normaliseCode, usePhoneRules, type PhoneValues } from './phone-input.ts';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import { useOnNewCaptcha } from './use-on-new-captcha.ts';
import { useResetCode } from './use-reset-code.ts';
import { NO_SMS_CODE, useSmsCode, useSmsCodeRules } from './use-sms-code.ts';
import s from './LoginForm.module.css';

type LoginMethod = 'password' | 'sms';

export function LoginForm() {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const form = useForm<LoginValues>({
    defaultValues: {
      ...readAccountDraft<PhoneValues>('Draft-Phone', { areaCode: '86', phone: '' }),
      ...NO_SMS_CODE,
      password: '',
      code: '',
    },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { field: areaCode } = useController({ control: form.control, name: 'areaCode' });
  const [method, setMethod] = useState<LoginMethod>('password');
  const bySms = method === 'sms';
  const resetCode = useResetCode(form, captcha);
  const smsCode = useSmsCode((body) => callApi('POST /no-auth/sms/login', { body }), form, captcha);
  const smsCodeRules = useSmsCodeRules();
  useErrorRevalidation(form);
  useOnNewCaptcha(captcha.uuid, () => form.setValue('code', ''));

  async function logInBySms(values: LoginValues): Promise<void> {
    saveAccountDraft('Draft-Phone', { areaCode: values.areaCode, phone: values.phone.trim() });
    try {
      await completeLogin(
        await callApi('POST /h5/account/login/sms', {
          body: {
            mobile: mobileOf(values),
            smsCode: normaliseCode(values.smsCode),
            device: readDeviceToken(),
          },
        }),
      );
    } catch (error) {
      showFormError(error, form, LOGIN_FIELD_MAP);
    }
  }

  async function logInByPassword(values: LoginValues): Promise<void> {
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
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(bySms ? logInBySms : logInByPassword)(event)}
    >
      <Segmented
        className={s.method}
        fullWidth
        label={t('login.method.label')}
        value={method}
        options={[
          { value: 'password', label: t('login.method.password') },
          { value: 'sms', label: t('login.method.sms') },
        ]}
        onChange={(chosen) => {
          setMethod(chosen);
          form.clearErrors();
        }}
      />
      <AreaPhoneField
        phone={register('phone', usePhoneRules())}
        areaCode={areaCode}
        error={errors.phone?.message}
        autoComplete="username"
      />
      {!bySms && (
        <>
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
        </>
      )}
      {(!bySms || smsCode.captchaNeeded) && (
        <CaptchaField
          captcha={captcha}
          code={register('code', { required: bySms ? false : t('login.captchaRequired') })}
          error={errors.code?.message}
          hint={bySms ? t('login.sms.captchaHint') : undefined}
        />
      )}
      {bySms && (
        <CodeField
          label={t('login.sms.code')}
          error={errors.smsCode?.message}
          hint={smsCode.sent ? t('login.sms.sentNote', { phone: displayPhone(form.getValues()) }) : undefined}
          send={smsCode.button}
          {...register('smsCode', smsCodeRules)}
        />
      )}
      <Button type="submit" fullWidth className={s.submit} loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyButton label={t('login.passkey')} authenticate={logInWithPasskey} />}
      <div className={s.links}>
        <TextLink kind="block" render={<Link replace to={urlTo('register', { back: readBackParam() })} />}>
          {t('login.toRegister')}
        </TextLink>
        {!bySms && (
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
        )}
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
