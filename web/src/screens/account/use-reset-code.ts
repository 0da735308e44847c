import { SMS_RESEND_SECONDS } from '@mingtang/contract/limits';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { call } from '../../api/client.ts';
import type { Captcha } from '../../features/accounts/captcha.queries.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { showFailure } from './form-failure.ts';
import { LOGIN_FIELDS, type TypedLogin } from './login-fields.ts';
import { mobileOf, shownPhone } from './phone.ts';
import { useCountdown } from './use-countdown.ts';

/** Forgot password: phone and picture code of the login form buy a one-time code by SMS. */
export function useResetCode(form: UseFormReturn<TypedLogin>, captcha: Captcha) {
  const { t } = useTranslation();
  const [end, setEnd] = useState(0);
  const [busy, setBusy] = useState(false);
  const left = useCountdown(end);
  const held = busy || left > 0;

  async function send(): Promise<void> {
    if (held || !(await form.trigger(['phone', 'code'], { shouldFocus: true }))) return;
    const { uuid } = captcha;
    if (!uuid) return form.setError('code', { message: t('login.captchaMissing') }, { shouldFocus: true });
    const typed = form.getValues();
    const agreed = await confirm({
      key: 'reset-code',
      icon: 'chat',
      title: t('login.forgot.title'),
      body: t('login.forgot.body', { phone: shownPhone(typed) }),
      cancel: t('common.cancel'),
      ok: t('login.forgot.ok'),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await call('POST /no-auth/sms/sendAliyun', {
        body: { mobile: mobileOf(typed), code: typed.code, uuid },
      });
      setEnd(Date.now() + SMS_RESEND_SECONDS * 1000);
      toast(t('login.forgot.sent'));
      form.setValue('password', '');
      form.setFocus('password');
    } catch (error) {
      form.setFocus('code');
      showFailure(error, form, LOGIN_FIELDS);
    } finally {
      setBusy(false);
      captcha.change();
    }
  }

  return { send, left, held, busy, sent: end > 0 };
}
