import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { call, newKey } from '../../api/client.ts';
import { goEntrance } from '../../app/go.ts';
import { toast } from '../../ui/toast.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { showFailure } from './form-failure.ts';
import { digitsOf, mobileOf } from './phone.ts';
import { dropReferral, readReferral } from './referral.ts';
import type { TypedRegister } from './register-draft.ts';

const FIELDS = {
  mobile: 'phone',
  smsCode: 'smsCode',
  password: 'password',
  passwordAgain: 'passwordAgain',
} as const;

/** Opens the account, then shows login with the phone filled in. */
export function useRegistration(form: UseFormReturn<TypedRegister>) {
  const { t } = useTranslation();
  const attempt = useRef({ text: '', key: '' });

  /** The same form sent again, because the answer was lost on the way, is the same registration. */
  function keyOf(body: object): string {
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() };
    return attempt.current.key;
  }

  return async function signUp(typed: TypedRegister): Promise<void> {
    const { areaCode, phone, smsCode, password, passwordAgain, agreed, publish } = typed;
    const referral = readReferral();
    const body = {
      mobile: mobileOf(typed),
      smsCode: digitsOf(smsCode),
      password,
      passwordAgain,
      agreed,
      publish,
      ...(referral && { referral }),
    };
    try {
      await call('POST /h5/register', { body }, { idempotencyKey: keyOf(body) });
      dropDraft('Draft-Register');
      dropReferral();
      keepDraft('Draft-Phone', { areaCode, phone: phone.trim() });
      toast(t('register.done'));
      await goEntrance('login');
    } catch (error) {
      showFailure(error, form, FIELDS);
    }
  };
}
