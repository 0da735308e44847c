import type { RequestFapiaoInput } from '@mingtang/contract/orders';

export interface FapiaoValues {
  kind: RequestFapiaoInput['kind'];
  title: string;
  taxNumber: string;
  email: string;
}

/** Request body. A pasted tax number loses its spaces and is upper-cased; a person has none. */
export const toFapiaoInput = ({ kind, title, taxNumber, email }: FapiaoValues) => ({
  kind,
  title: title.trim(),
  taxNumber: kind === 'company' ? taxNumber.replaceAll(/\s/g, '').toUpperCase() : '',
  email: email.trim(),
});
