import type { PublishField } from '@mingtang/contract/accounts';
import { saveAccountDraft, readAccountDraft } from './account-draft.ts';
import type { PhoneValues } from './phone-input.ts';

interface RegisterDraft extends PhoneValues {
  smsCode: string;
  agreed: boolean;
  publish: PublishField[];
  /** Time (epoch ms) from which another SMS may be requested. */
  resendAt: number;
}

export interface RegisterValues extends RegisterDraft {
  /** Code of the captcha image. */
  code: string;
  password: string;
  passwordAgain: string;
}

/** Initial form values from the stored draft; the passwords and the captcha code are always empty. */
export function readRegisterDraft(): RegisterValues {
  const phone = readAccountDraft<PhoneValues>('Draft-Phone', { areaCode: '86', phone: '' });
  const defaults = { ...phone, smsCode: '', agreed: false, publish: [], resendAt: 0 };
  return {
    ...readAccountDraft<RegisterDraft>('Draft-Register', defaults),
    code: '',
    password: '',
    passwordAgain: '',
  };
}

export function saveRegisterDraft(values: RegisterValues): void {
  const { areaCode, phone, smsCode, agreed, publish, resendAt } = values;
  saveAccountDraft('Draft-Register', {
    areaCode,
    phone,
    smsCode,
    agreed,
    publish,
    resendAt,
  } satisfies RegisterDraft);
}
