import { PASSWORD_MAX } from '@mingtang/contract/limits';
import type { RequestPhoneCodeInput } from '@mingtang/contract/phone-changes';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { callApi } from '../../core/api/client.ts';
import { navigateBack } from '../../core/navigation.ts';
import { refreshUser, useSession } from '../../core/session.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { verifySecondFactorCode } from '../../features/accounts/accounts.authenticator.queries.ts';
import { useCaptcha } from '../../features/accounts/accounts.captcha.queries.ts';
import { canUsePasskeys } from '../../features/passkeys/passkey-ceremony.ts';
import { confirmPhoneChangeWithPasskey } from '../../features/passkeys/passkey-reauthentication.ts';
import { usePasskeys } from '../../features/passkeys/passkeys.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { CodeField } from '../../ui/inputs/CodeField.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AreaPhoneField } from './AreaPhoneField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { showFormError } from './form-error.ts';
import { displayPhone, mobileOf, normaliseCode, usePhoneRules } from './phone-input.ts';
import { useErrorRevalidation } from './use-error-revalidation.ts';
import { useOnNewCaptcha } from './use-on-new-captcha.ts';
import {
  NO_SMS_CODE,
  type SmsCodeRequest,
  type SmsCodeValues,
  useSmsCode,
  useSmsCodeRules,
} from './use-sms-code.ts';
import s from './ChangePhoneScreen.module.css';

interface ChangePhoneValues extends SmsCodeValues {
  password: string;
  /** Of the authenticator; staff only. */
  totp: string;
}

type ProofMethod = 'password' | 'passkey';

/** The proof is sent with the request for the SMS code, so its fields are shown until a code was sent. */
export function ChangePhoneForm() {
  const { t } = useTranslation();
  const { admin } = useSession();
  const captcha = useCaptcha();
  const { data: passkeys } = usePasskeys(!admin && canUsePasskeys());
  const [method, setMethod] = useState<ProofMethod>('password');
  const [secondFactorPassed, setSecondFactorPassed] = useState(false);
  const form = useForm<ChangePhoneValues>({
    defaultValues: { areaCode: '86', phone: '', code: '', password: '', totp: '', ...NO_SMS_CODE },
  });
  const { register, control, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const { field: areaCode } = useController({ control, name: 'areaCode' });
  const byPasskey = method === 'passkey';
  const codeRequired = admin && !secondFactorPassed;
  const smsCode = useSmsCode(requestCode, form, captcha, [
    ...(byPasskey ? [] : ['password' as const]),
    ...(codeRequired ? ['totp' as const] : []),
  ]);
  useErrorRevalidation(form);
  useOnNewCaptcha(captcha.uuid, () => form.setValue('code', ''));

  async function requestCode(request: SmsCodeRequest): Promise<boolean> {
    if (codeRequired && !(await passSecondFactor())) return false;
    const proof = byPasskey
      ? { passkey: await confirmPhoneChangeWithPasskey() }
      : { password: getValues('password') };
    // The user dismissed the browser's dialog.
    if ('passkey' in proof && proof.passkey === undefined) return false;
    try {
      await callApi('POST /h5/account/phone/code', {
        body: { ...request, ...proof } as RequestPhoneCodeInput,
      });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.fields['totp'] === 'required') setSecondFactorPassed(false);
      throw error;
    }
  }

  async function passSecondFactor(): Promise<boolean> {
    try {
      await verifySecondFactorCode(getValues('totp').trim());
      setSecondFactorPassed(true);
      return true;
    } catch (error) {
      form.resetField('totp');
      form.setError('totp', { type: 'server', message: errorTextOf(error) });
      return false;
    }
  }

  async function changePhone(values: ChangePhoneValues): Promise<void> {
    try {
      await callApi('PUT /h5/account/phone', {
        body: { mobile: mobileOf(values), smsCode: normaliseCode(values.smsCode) },
      });
    } catch (error) {
      return showFormError(error, form, { mobile: 'phone', smsCode: 'smsCode' });
    }
    toast(t('phoneChange.done'));
    await navigateBack('settings');
    await refreshUser().catch(handleError);
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(changePhone)(event)}>
      <AreaPhoneField
        label={t('phoneChange.newPhone')}
        phone={register('phone', usePhoneRules())}
        areaCode={areaCode}
        error={errors.phone?.message}
        autoComplete="tel-national"
      />
      {smsCode.captchaNeeded && (
        <>
          {passkeys !== undefined && passkeys.rows.length > 0 && (
            <Segmented
              className={s.method}
              fullWidth
              label={t('phoneChange.method.label')}
              value={method}
              options={[
                { value: 'password', label: t('phoneChange.method.password') },
                { value: 'passkey', label: t('phoneChange.method.passkey') },
              ]}
              onChange={setMethod}
            />
          )}
          {!byPasskey && (
            <PasswordField
              label={t('phoneChange.password')}
              hint={t('phoneChange.passwordHint')}
              error={errors.password?.message}
              showLabel={t('login.showPassword')}
              hideLabel={t('login.hidePassword')}
              maxLength={PASSWORD_MAX}
              {...register('password', { required: t('login.passwordRequired') })}
            />
          )}
          {codeRequired && (
            <TextField
              label={t('login.secondFactor.code')}
              error={errors.totp?.message}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...register('totp', {
                validate: (typed) => /^\d{6}$/.test(typed.trim()) || t('login.secondFactor.codeRequired'),
              })}
            />
          )}
          <CaptchaField
            captcha={captcha}
            code={register('code')}
            error={errors.code?.message}
            hint={t('login.sms.captchaHint')}
          />
        </>
      )}
      <CodeField
        label={t('login.sms.code')}
        error={errors.smsCode?.message}
        hint={smsCode.sent ? t('phoneChange.sentTo', { phone: displayPhone(getValues()) }) : undefined}
        send={smsCode.button}
        {...register('smsCode', useSmsCodeRules())}
      />
      <Button type="submit" fullWidth className={s.submit} loading={isSubmitting}>
        {t('phoneChange.submit')}
      </Button>
    </form>
  );
}
