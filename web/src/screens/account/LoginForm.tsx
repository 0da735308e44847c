import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { call } from '../../api/client.ts';
import { readDevice } from '../../api/token.ts';
import { addressOf } from '../../app/go.ts';
import { useCaptcha } from '../../features/accounts/captcha.queries.ts';
import { OfficeLine } from '../../features/settings/OfficeLine.tsx';
import { canUsePasskeys } from '../../features/passkeys/ceremony.ts';
import { signInWithPasskey } from '../../features/passkeys/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AreaPhoneField } from './AreaPhoneField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { backPlace, enter, lookAround } from './enter.ts';
import { showFailure } from './form-failure.ts';
import { LOGIN_FIELDS, type TypedLogin } from './login-fields.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { mobileOf, usePhoneRules, type TypedPhone } from './phone.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useFreshAnswer } from './use-fresh-answer.ts';
import { useResetCode } from './use-reset-code.ts';
import s from './LoginForm.module.css';

export function LoginForm() {
  const { t } = useTranslation();
  const captcha = useCaptcha();
  const form = useForm<TypedLogin>({
    defaultValues: {
      ...readDraft<TypedPhone>('Draft-Phone', { areaCode: '86', phone: '' }),
      password: '',
      code: '',
    },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const reset = useResetCode(form, captcha);
  useFormErrors(form);
  useFreshAnswer(captcha.uuid, () => form.setValue('code', ''));

  async function logIn(typed: TypedLogin): Promise<void> {
    if (!captcha.uuid)
      return form.setError('code', { message: t('login.captchaMissing') }, { shouldFocus: true });
    keepDraft('Draft-Phone', { areaCode: typed.areaCode, phone: typed.phone.trim() });
    try {
      await enter(
        await call('POST /h5/account/login', {
          body: {
            mobile: mobileOf(typed),
            password: typed.password,
            code: typed.code,
            uuid: captcha.uuid,
            device: readDevice(),
          },
        }),
      );
    } catch (error) {
      captcha.change();
      form.resetField('code');
      form.setFocus('code');
      showFailure(error, form, LOGIN_FIELDS);
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
        label={t(reset.sent ? 'login.passwordOrCode' : 'login.password')}
        error={errors.password?.message}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        {...register('password', { required: t('login.passwordRequired') })}
      />
      <output className={s.sent}>
        {reset.sent && <Note className={s.note}>{t('login.forgot.note')}</Note>}
      </output>
      <CaptchaField
        captcha={captcha}
        code={register('code', { required: t('login.captchaRequired') })}
        error={errors.code?.message}
      />
      <Button type="submit" full className={s.submit} loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyButton label={t('login.passkey')} prove={signInWithPasskey} />}
      <div className={s.links}>
        <TextLink kind="block" render={<Link replace to={addressOf('register', { back: backPlace() })} />}>
          {t('login.toRegister')}
        </TextLink>
        <button
          type="button"
          className={s.link}
          aria-disabled={reset.held || undefined}
          aria-busy={reset.busy || undefined}
          onClick={() => void reset.send()}
        >
          {reset.left > 0 ? t('login.forgot.again', { seconds: reset.left }) : t('login.forgot.link')}
        </button>
      </div>
      <div className={s.guest}>
        <button type="button" className={s.link} onClick={() => void lookAround()}>
          {t('login.lookAround')}
        </button>
      </div>
      <OfficeLine />
    </form>
  );
}
