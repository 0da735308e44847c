import type { Audience, CompanyContactField, MemberContactField } from '@mingtang/contract/contacts';

export type AnyContactField = CompanyContactField | MemberContactField;

interface ContactValue {
  value: string;
  audience: Audience;
}

/** Contact fields of a form; every field has an entry. */
export type ContactValues<F extends AnyContactField> = Record<F, ContactValue>;

/** Default for a contact field without a value: visible to members, not to the public. */
const DEFAULT_AUDIENCE: Audience = 'members';

export const toContactValues = <F extends AnyContactField>(
  fields: readonly F[],
  saved: readonly (ContactValue & { field: F })[],
  /** Fields that are public by default once they are filled in. */
  publicFields: readonly AnyContactField[] = [],
) =>
  Object.fromEntries(
    fields.map((field) => {
      const contact = saved.find((savedContact) => savedContact.field === field);
      const defaultAudience = publicFields.includes(field) ? 'public' : DEFAULT_AUDIENCE;
      const { value = '', audience = defaultAudience } = contact ?? {};
      return [field, { value, audience }];
    }),
  ) as ContactValues<F>;

/** The non-empty contact fields in their order; server errors refer to them by index. */
export const filledContacts = <F extends AnyContactField>(fields: readonly F[], contacts: ContactValues<F>) =>
  fields.map((field) => ({ field, ...contacts[field] })).filter(({ value }) => value.trim() !== '');

/** Form field for a field name in a server error. `contacts.0.value` is the first contact that was sent. */
export function contactFieldOf<F extends AnyContactField>(
  serverField: string,
  sent: readonly { field: F }[],
): `contacts.${F}.${'audience' | 'value'}` | undefined {
  const [, index, part] = serverField.split('.');
  const field = sent[Number(index)]?.field;
  return field && `contacts.${field}.${part === 'audience' ? 'audience' : 'value'}`;
}
