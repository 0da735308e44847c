import type { PublishField } from '@mingtang/contract/accounts';
import { keepDraft, readDraft } from './draft.ts';
import type { TypedPhone } from './phone.ts';

interface Draft extends TypedPhone {
  smsCode: string;
  agreed: boolean;
  publish: PublishField[];
  /** When another SMS may be asked for, in milliseconds. */
  resendAt: number;
}

export interface TypedRegister extends Draft {
  code: string;
  password: string;
  passwordAgain: string;
}

/** What was typed before, the passwords and the picture code aside. */
export function readRegister(): TypedRegister {
  const phone = readDraft<TypedPhone>('Draft-Phone', { areaCode: '86', phone: '' });
  const empty = { ...phone, smsCode: '', agreed: false, publish: [], resendAt: 0 };
  return { ...readDraft<Draft>('Draft-Register', empty), code: '', password: '', passwordAgain: '' };
}

export function keepRegister(typed: TypedRegister): void {
  const { areaCode, phone, smsCode, agreed, publish, resendAt } = typed;
  keepDraft('Draft-Register', { areaCode, phone, smsCode, agreed, publish, resendAt } satisfies Draft);
}
