import { SMS_RESEND_SECONDS } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import type { CaptchaState } from '../../features/accounts/accounts.captcha.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { showFormError } from './form-error.ts';
import { mobileOf } from './phone-input.ts';
import type { RegisterValues } from './register-draft.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * Requests the SMS code for registration with the phone and the captcha code. Returns the `send` prop of
 * `CodeField`.
 */
export function useRegisterCode(form: UseFormReturn<RegisterValues>, captcha: CaptchaState) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const secondsLeft = useCountdown(useWatch({ control: form.control, name: 'resendAt' }));

  async function send(): Promise<void> {
    const phoneValid = await form.trigger('phone', { shouldFocus: true });
    const { uuid } = captcha;
    const values = form.getValues();
    // Only sending needs the captcha code, so it is not a validation rule of the form.
    const captchaError = !values.code.trim()
      ? t('login.captchaRequired')
      : uuid
        ? undefined
        : t('login.captchaMissing');
    if (captchaError) form.setError('code', { message: captchaError }, { shouldFocus: phoneValid });
    if (!phoneValid || captchaError || !uuid) return;
    setBusy(true);
    try {
      await callApi('POST /no-auth/sms/register', {
        body: { mobile: mobileOf(values), code: values.code, uuid },
      });
      form.setValue('resendAt', Date.now() + SMS_RESEND_SECONDS * 1000);
      toast(t('register.codeSent'));
      form.setFocus('smsCode');
    } catch (error) {
      form.setFocus('code');
      showFormError(error, form, { mobile: 'phone', code: 'code', uuid: 'code' });
    } finally {
      setBusy(false);
      captcha.refresh();
    }
  }

  return {
    text: secondsLeft > 0 ? t('register.codeAgain', { seconds: secondsLeft }) : t('register.codeSend'),
    onSend: () => void send(),
    waiting: secondsLeft > 0,
    busy,
  };
}
