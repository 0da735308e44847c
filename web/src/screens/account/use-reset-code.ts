import { SMS_RESEND_SECONDS } from '@mingtang/contract/limits';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi } from '../../core/api/client.ts';
import type { CaptchaState } from '../../features/accounts/accounts.captcha.queries.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { showFormError } from './form-error.ts';
import { LOGIN_FIELD_MAP, type LoginValues } from './login-form-values.ts';
import { mobileOf, displayPhone } from './phone-input.ts';
import { useCountdown } from './use-countdown.ts';

/** Forgotten password: requests a one-time SMS code with the phone and captcha code of the login form. */
export function useResetCode(form: UseFormReturn<LoginValues>, captcha: CaptchaState) {
  const { t } = useTranslation();
  const [resendAt, setResendAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const secondsLeft = useCountdown(resendAt);
  const disabled = busy || secondsLeft > 0;

  async function send(): Promise<void> {
    if (disabled || !(await form.trigger(['phone', 'code'], { shouldFocus: true }))) return;
    const { uuid } = captcha;
    if (!uuid) return form.setError('code', { message: t('login.captchaMissing') }, { shouldFocus: true });
    const values = form.getValues();
    const confirmed = await confirm({
      key: 'reset-code',
      icon: 'chat',
      title: t('login.forgot.title'),
      body: t('login.forgot.body', { phone: displayPhone(values) }),
      cancel: t('common.cancel'),
      ok: t('login.forgot.ok'),
    });
    if (!confirmed) return;
    setBusy(true);
    try {
      await callApi('POST /no-auth/sms/sendAliyun', {
        body: { mobile: mobileOf(values), code: values.code, uuid },
      });
      setResendAt(Date.now() + SMS_RESEND_SECONDS * 1000);
      toast(t('login.forgot.sent'));
      form.setValue('password', '');
      form.setFocus('password');
    } catch (error) {
      form.setFocus('code');
      showFormError(error, form, LOGIN_FIELD_MAP);
    } finally {
      setBusy(false);
      captcha.refresh();
    }
  }

  return { send, secondsLeft, disabled, busy, sent: resendAt > 0 };
}
