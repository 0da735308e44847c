import { PASSWORD_MIN } from '@mingtang/contract/limits';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { addressOf } from '../../app/go.ts';
import { useCaptcha } from '../../features/accounts/captcha.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AgreementTick } from './AgreementTick.tsx';
import { AreaPhoneField } from './AreaPhoneField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { backPlace } from './enter.ts';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { digitsOf, usePhoneRules } from './phone.ts';
import { PublishChoice } from './PublishChoice.tsx';
import { keepRegister, readRegister, type TypedRegister } from './register-draft.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useFreshAnswer } from './use-fresh-answer.ts';
import { useRegisterCode } from './use-register-code.ts';
import { useRegistration } from './use-registration.ts';
import s from './RegisterForm.module.css';

export function RegisterForm() {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const form = useForm<TypedRegister>({ defaultValues: readRegister() });
  const { register, control, getValues, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = useRegisterCode(form, captcha);
  const signUp = useRegistration(form);
  const rules = useNewPasswordRules(
    PASSWORD_MIN,
    () => getValues('password'),
    () => void trigger('passwordAgain'),
  );
  useFormErrors(form);
  useFreshAnswer(captcha.uuid, () => form.setValue('code', ''));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRegister(values),
      }),
    [form],
  );

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(signUp)(event)}>
      <AreaPhoneField
        phone={register('phone', usePhoneRules())}
        areaCode={register('areaCode')}
        error={errors.phone?.message}
        autoComplete="tel-national"
      />
      <CaptchaField
        captcha={captcha}
        code={register('code')}
        error={errors.code?.message}
        hint={t('register.captchaHint')}
      />
      <CodeField
        label={t('register.code')}
        error={errors.smsCode?.message}
        send={send}
        {...register('smsCode', {
          validate: (typed) => digitsOf(typed) !== '' || t('register.codeRequired'),
        })}
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
        rules={{ validate: (ticked) => ticked || t('register.agreeFirst') }}
        render={({ field }) => (
          <AgreementTick
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
        render={({ field }) => <PublishChoice value={field.value} onChange={field.onChange} />}
      />
      <Button type="submit" full loading={isSubmitting}>
        {t('register.submit')}
      </Button>
      <p className={s.login}>
        {t('register.haveAccount')}
        <TextLink kind="block" render={<Link replace to={addressOf('login', { back: backPlace() })} />}>
          {t('register.toLogin')}
        </TextLink>
      </p>
    </form>
  );
}
