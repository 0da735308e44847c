import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { callApi, newIdempotencyKey } from '../../core/api/client.ts';
import { switchAuthScreen } from '../../core/navigation.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { deleteAccountDraft, saveAccountDraft } from './account-draft.ts';
import { showFormError } from './form-error.ts';
import { normaliseCode, mobileOf } from './phone-input.ts';
import { deleteReferral, readReferral } from './referral.ts';
import type { RegisterValues } from './register-draft.ts';

const FIELD_MAP = {
  mobile: 'phone',
  smsCode: 'smsCode',
  password: 'password',
  passwordAgain: 'passwordAgain',
} as const;

/** Returns the submit handler: it creates the account, then opens login with the phone filled in. */
export function useRegistration(form: UseFormReturn<RegisterValues>) {
  const { t } = useTranslation();
  const lastAttempt = useRef({ text: '', key: '' });

  /** Reuses the idempotency key while the body is unchanged, so that a retry after a lost response is safe. */
  function idempotencyKeyFor(body: object): string {
    const text = JSON.stringify(body);
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: newIdempotencyKey() };
    return lastAttempt.current.key;
  }

  return async function submitRegistration(values: RegisterValues): Promise<void> {
    const { areaCode, phone, smsCode, password, passwordAgain, agreed, publish } = values;
    const referral = readReferral();
    const body = {
      mobile: mobileOf(values),
      smsCode: normaliseCode(smsCode),
      password,
      passwordAgain,
      agreed,
      publish,
      ...(referral && { referral }),
    };
    try {
      await callApi('POST /h5/register', { body }, { idempotencyKey: idempotencyKeyFor(body) });
      deleteAccountDraft('Draft-Register');
      deleteReferral();
      saveAccountDraft('Draft-Phone', { areaCode, phone: phone.trim() });
      toast(t('register.done'));
      await switchAuthScreen('login');
    } catch (error) {
      showFormError(error, form, FIELD_MAP);
    }
  };
}
