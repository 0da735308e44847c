import type { AskFapiao } from '@mingtang/contract/orders';

export interface FapiaoValues {
  kind: AskFapiao['kind'];
  title: string;
  taxNumber: string;
  email: string;
}

/** As the contract's `AskFapiao` counts. */
export const TAX_LEAST = 15;

/** A tax number is often pasted with spaces and small letters. A person has none. */
export const sentOf = ({ kind, title, taxNumber, email }: FapiaoValues) => ({
  kind,
  title: title.trim(),
  taxNumber: kind === 'company' ? taxNumber.replaceAll(/\s/g, '').toUpperCase() : '',
  email: email.trim(),
});
