import { SMS_RESEND_SECONDS } from '@mingtang/contract/limits';
import { useEffect, useState } from 'react';
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import type { CaptchaState } from '../../features/accounts/accounts.captcha.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { showFormError } from './form-error.ts';
import { mobileOf, normaliseCode, type PhoneValues } from './phone-input.ts';
import { useCountdown } from './use-countdown.ts';

export interface SmsCodeValues extends PhoneValues {
  /** Code of the captcha image. */
  code: string;
  smsCode: string;
  /** Number that the last code was sent to; empty if none was sent. */
  sentTo: string;
  /** Time (epoch ms) from which another SMS may be requested. */
  resendAt: number;
}

export interface SmsCodeRequest {
  mobile: string;
  code: string;
  uuid: string;
}

export const NO_SMS_CODE = { smsCode: '', sentTo: '', resendAt: 0 };

/**
 * Requests an SMS code with the phone and the captcha code. `fields` are further fields that the request needs: they are
 * validated before it and show the server's errors. `requestCode` resolves to false if no code was requested. `captchaNeeded` is false once a code was sent to the typed
 * number: an empty captcha field would look unfilled. "Send again" shows the captcha first.
 */
export function useSmsCode<T extends SmsCodeValues>(
  requestCode: (request: SmsCodeRequest) => Promise<unknown>,
  typedForm: UseFormReturn<T>,
  captcha: CaptchaState,
  fields: readonly Path<T>[] = [],
) {
  const { t } = useTranslation();
  // The type of a form is invariant; this hook uses only the fields of `SmsCodeValues`.
  const form = typedForm as unknown as UseFormReturn<SmsCodeValues>;
  const [busy, setBusy] = useState(false);
  const [sendingAgain, setSendingAgain] = useState(false);
  const [areaCode, phone, sentTo, resendAt] = useWatch({
    control: form.control,
    name: ['areaCode', 'phone', 'sentTo', 'resendAt'],
  });
  const sent = sentTo !== '' && sentTo === mobileOf({ areaCode, phone });
  const secondsLeft = useCountdown(sent ? resendAt : 0);
  const captchaNeeded = !sent || sendingAgain;

  useEffect(() => {
    if (sendingAgain) form.setFocus('code');
  }, [form, sendingAgain]);

  async function send(): Promise<void> {
    if (!captchaNeeded) return setSendingAgain(true);
    const requestFields = ['phone', ...fields] as Path<SmsCodeValues>[];
    const fieldsValid = await form.trigger(requestFields, { shouldFocus: true });
    const { uuid } = captcha;
    const values = form.getValues();
    // Only sending needs the captcha code, so it is not a validation rule of the form.
    const captchaError = !values.code.trim()
      ? t('login.captchaRequired')
      : uuid
        ? undefined
        : t('login.captchaMissing');
    if (captchaError) form.setError('code', { message: captchaError }, { shouldFocus: fieldsValid });
    if (!fieldsValid || captchaError || !uuid) return;
    setBusy(true);
    try {
      if ((await requestCode({ mobile: mobileOf(values), code: values.code, uuid })) === false) return;
      form.setValue('sentTo', mobileOf(values));
      form.setValue('resendAt', Date.now() + SMS_RESEND_SECONDS * 1000);
      setSendingAgain(false);
      toast(t('login.sms.sent'));
      form.setFocus('smsCode');
    } catch (error) {
      form.setFocus('code');
      showFormError(error, form, {
        ...(Object.fromEntries(fields.map((name) => [name, name])) as Record<string, Path<SmsCodeValues>>),
        mobile: 'phone',
        code: 'code',
        uuid: 'code',
      });
    } finally {
      setBusy(false);
      captcha.refresh();
    }
  }

  return {
    sent,
    captchaNeeded,
    /** The `send` prop of `CodeField`. */
    button: {
      text:
        secondsLeft > 0
          ? t('login.sms.again', { seconds: secondsLeft })
          : t(captchaNeeded ? 'login.sms.send' : 'login.sms.resend'),
      onSend: () => void send(),
      waiting: secondsLeft > 0,
      busy,
    },
  };
}

export function useSmsCodeRules() {
  const { t } = useTranslation();
  return {
    validate: (typed: string) => {
      const code = normaliseCode(typed);
      if (!code) return t('login.sms.required');
      return /^\d{6}$/.test(code) || t('login.sms.format');
    },
  };
}
