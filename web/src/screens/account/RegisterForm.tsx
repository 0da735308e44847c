import { PASSWORD_MIN } from '@mingtang/contract/limits';
import { useEffect } from 'react';
import { Controller, useController, useForm } from 'react-hook-form';
import { Link } from '../../core/router/Link.tsx';
import { callApi } from '../../core/api/client.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { useCaptcha } from '../../features/accounts/accounts.captcha.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { CodeField } from '../../ui/inputs/CodeField.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { AgreementCheckbox } from './AgreementCheckbox.tsx';
import { AreaPhoneField } from './AreaPhoneField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { readBackParam } from './login-navigation.ts';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { displayPhone, usePhoneRules } from './phone-input.ts';
import { PublishConsent } from './PublishConsent.tsx';
import { saveRegisterDraft, readRegisterDraft, type RegisterValues } from './register-draft.ts';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import { useOnNewCaptcha } from './use-on-new-captcha.ts';
import { type Invitation, useRegistration } from './use-registration.ts';
import { NO_SMS_CODE, useSmsCode, useSmsCodeRules } from './use-sms-code.ts';
import s from './RegisterForm.module.css';

const NO_VALUES: RegisterValues = {
  areaCode: '',
  phone: '',
  ...NO_SMS_CODE,
  code: '',
  password: '',
  passwordAgain: '',
  agreed: false,
  publish: [],
};

/** With an invitation, it claims that account, whose number only the server knows. */
export function RegisterForm({ invitation }: { invitation?: Invitation }) {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const form = useForm<RegisterValues>({ defaultValues: invitation ? NO_VALUES : readRegisterDraft() });
  const { register, control, getValues, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const { field: areaCode } = useController({ control, name: 'areaCode' });
  // There is one draft, and an invitation has its own number.
  const hasDraft = invitation === undefined;
  const smsCode = useSmsCode(
    ({ mobile, ...captchaFields }) =>
      invitation
        ? callApi('POST /no-auth/invitation/code', { body: { token: invitation.token, ...captchaFields } })
        : callApi('POST /no-auth/sms/register', { body: { mobile, ...captchaFields } }),
    form,
    captcha,
  );
  const submitRegistration = useRegistration(form, invitation);
  const phoneRules = usePhoneRules();
  const rules = useNewPasswordRules(
    PASSWORD_MIN,
    () => getValues('password'),
    () => void trigger('passwordAgain'),
  );
  useErrorRevalidation(form);
  useOnNewCaptcha(captcha.uuid, () => form.setValue('code', ''));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => hasDraft && saveRegisterDraft(values),
      }),
    [form, hasDraft],
  );

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submitRegistration)(event)}>
      {!invitation && (
        <AreaPhoneField
          phone={register('phone', phoneRules)}
          areaCode={areaCode}
          error={errors.phone?.message}
          autoComplete="tel-national"
        />
      )}
      {smsCode.captchaNeeded && (
        <CaptchaField
          captcha={captcha}
          code={register('code')}
          error={errors.code?.message}
          hint={t('login.sms.captchaHint')}
        />
      )}
      <CodeField
        label={t('login.sms.code')}
        error={errors.smsCode?.message}
        hint={
          !smsCode.sent
            ? undefined
            : invitation
              ? invitation.texts.sentTo
              : t('login.sms.sentTo', { phone: displayPhone(getValues()) })
        }
        send={smsCode.button}
        {...register('smsCode', useSmsCodeRules())}
      />
      <NewPasswordFields
        label={t('register.password')}
        hint={t('password.hint', { min: PASSWORD_MIN })}
        password={register('password', rules.password)}
        passwordAgain={register('passwordAgain', rules.passwordAgain)}
        errors={errors}
      />
      <Controller
        control={control}
        name="agreed"
        rules={{ validate: (agreed) => agreed || t('register.agreeFirst') }}
        render={({ field }) => (
          <AgreementCheckbox
            checked={field.value}
            onChange={field.onChange}
            error={errors.agreed?.message}
            inputRef={field.ref}
          />
        )}
      />
      <Controller
        control={control}
        name="publish"
        render={({ field }) => <PublishConsent value={field.value} onChange={field.onChange} />}
      />
      <Button type="submit" fullWidth loading={isSubmitting}>
        {invitation?.texts.submit ?? t('register.submit')}
      </Button>
      <p className={s.login}>
        {t('register.haveAccount')}
        <TextLink kind="block" render={<Link replace to={urlTo('login', { back: readBackParam() })} />}>
          {t('register.toLogin')}
        </TextLink>
      </p>
    </form>
  );
}
