import type { LoginResult } from '@mingtang/contract/accounts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { callApi, newIdempotencyKey } from '../../core/api/client.ts';
import { readDeviceToken } from '../../core/api/token.ts';
import { replaceRoute, switchAuthScreen } from '../../core/navigation.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { deleteAccountDraft, saveAccountDraft } from './account-draft.ts';
import { showFormError } from './form-error.ts';
import { completeRegistration, readBackParam } from './login-navigation.ts';
import { normaliseCode, mobileOf } from './phone-input.ts';
import { deleteReferral, readReferral } from './referral.ts';
import type { RegisterValues } from './register-draft.ts';

const FIELD_MAP = {
  mobile: 'phone',
  smsCode: 'smsCode',
  password: 'password',
  passwordAgain: 'passwordAgain',
} as const;

/** The account to claim, and the texts of the form, which belong to the screen of the link. */
export interface Invitation {
  token: string;
  texts: Record<'sentTo' | 'submit' | 'done' | 'doneEarlier', string>;
}

/**
 * Returns the submit handler: it creates the account, or claims the one of the invitation, and continues signed in.
 */
export function useRegistration(form: UseFormReturn<RegisterValues>, invitation?: Invitation) {
  const { t } = useTranslation();
  const lastAttempt = useRef({ text: '', key: '' });

  /** Reuses the idempotency key while the body is unchanged, so that a retry after a lost response is safe. */
  function idempotencyKeyFor(body: object): string {
    const text = JSON.stringify(body);
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: newIdempotencyKey() };
    return lastAttempt.current.key;
  }

  function send(values: RegisterValues): Promise<LoginResult> {
    const { smsCode, password, passwordAgain, agreed, publish } = values;
    const input = {
      smsCode: normaliseCode(smsCode),
      password,
      passwordAgain,
      agreed,
      publish,
      device: readDeviceToken(),
    };
    if (invitation !== undefined) {
      const body = { ...input, token: invitation.token };
      return callApi('POST /no-auth/invitation/claim', { body }, { idempotencyKey: idempotencyKeyFor(body) });
    }
    const referral = readReferral();
    const body = { ...input, mobile: mobileOf(values), ...(referral && { referral }) };
    return callApi('POST /h5/register', { body }, { idempotencyKey: idempotencyKeyFor(body) });
  }

  return async function submitRegistration(values: RegisterValues): Promise<void> {
    const { areaCode, phone } = values;
    try {
      const result = await send(values);
      deleteAccountDraft('Draft-Register');
      deleteReferral();
      const leadToFirstSteps = { label: t('register.firstSteps'), run: () => void replaceRoute('mine') };
      // Without a path to return to, registration opens that screen anyway.
      toast(invitation?.texts.done ?? t('register.done'), readBackParam() ? leadToFirstSteps : undefined);
      await completeRegistration(result);
    } catch (error) {
      if (!isRepeat(error)) return showFormError(error, form, FIELD_MAP);
      // The account exists, but the response with its token was lost and the server does not store tokens.
      deleteAccountDraft('Draft-Register');
      deleteReferral();
      if (invitation === undefined) saveAccountDraft('Draft-Phone', { areaCode, phone: phone.trim() });
      toast(invitation?.texts.doneEarlier ?? t('register.doneEarlier'));
      await switchAuthScreen('login');
    }
  };
}

const isRepeat = (error: unknown): boolean => error instanceof ApiError && error.code === 409;
