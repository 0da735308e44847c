import { SMS_RESEND_SECONDS } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { call } from '../../api/client.ts';
import type { Captcha } from '../../features/accounts/captcha.queries.ts';
import { toast } from '../../ui/toast.ts';
import { showFailure } from './form-failure.ts';
import { mobileOf } from './phone.ts';
import type { TypedRegister } from './register-draft.ts';
import { useCountdown } from './use-countdown.ts';

/** The phone and the picture code buy the SMS code that registration asks for. */
export function useRegisterCode(form: UseFormReturn<TypedRegister>, captcha: Captcha) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(useWatch({ control: form.control, name: 'resendAt' }));

  async function send(): Promise<void> {
    const good = await form.trigger('phone', { shouldFocus: true });
    const { uuid } = captcha;
    const typed = form.getValues();
    // Only sending needs the picture code, so it is no rule of the form.
    const missing = !typed.code.trim()
      ? t('login.captchaRequired')
      : uuid
        ? undefined
        : t('login.captchaMissing');
    if (missing) form.setError('code', { message: missing }, { shouldFocus: good });
    if (!good || missing || !uuid) return;
    setBusy(true);
    try {
      await call('POST /no-auth/sms/register', { body: { mobile: mobileOf(typed), code: typed.code, uuid } });
      form.setValue('resendAt', Date.now() + SMS_RESEND_SECONDS * 1000);
      toast(t('register.codeSent'));
      form.setFocus('smsCode');
    } catch (error) {
      form.setFocus('code');
      showFailure(error, form, { mobile: 'phone', code: 'code', uuid: 'code' });
    } finally {
      setBusy(false);
      captcha.change();
    }
  }

  return {
    text: left > 0 ? t('register.codeAgain', { seconds: left }) : t('register.codeSend'),
    onSend: () => void send(),
    waiting: left > 0,
    busy,
  };
}
