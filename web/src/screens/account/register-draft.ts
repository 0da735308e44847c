import type { PublishField } from '@mingtang/contract/accounts';
import { saveAccountDraft, readAccountDraft } from './account-draft.ts';
import type { PhoneValues } from './phone-input.ts';
import { NO_SMS_CODE, type SmsCodeValues } from './use-sms-code.ts';

interface RegisterDraft extends Omit<SmsCodeValues, 'code'> {
  agreed: boolean;
  publish: PublishField[];
}

export interface RegisterValues extends RegisterDraft, SmsCodeValues {
  password: string;
  passwordAgain: string;
}

/** Initial form values from the stored draft; the passwords and the captcha code are always empty. */
export function readRegisterDraft(): RegisterValues {
  const phone = readAccountDraft<PhoneValues>('Draft-Phone', { areaCode: '86', phone: '' });
  const defaults = { ...phone, ...NO_SMS_CODE, agreed: false, publish: [] };
  return {
    ...readAccountDraft<RegisterDraft>('Draft-Register', defaults),
    code: '',
    password: '',
    passwordAgain: '',
  };
}

export function saveRegisterDraft(values: RegisterValues): void {
  const { areaCode, phone, smsCode, sentTo, resendAt, agreed, publish } = values;
  saveAccountDraft('Draft-Register', {
    areaCode,
    phone,
    smsCode,
    sentTo,
    resendAt,
    agreed,
    publish,
  } satisfies RegisterDraft);
}
