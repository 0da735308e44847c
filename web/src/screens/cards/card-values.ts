import { memberContactFields } from '@mingtang/contract/choices';
import type { Audience, MemberContactField } from '@mingtang/contract/contacts';
import type { EditCard } from '@mingtang/contract/members';
import type { FieldPath } from 'react-hook-form';
import type { Card } from '../../features/members/cards.queries.ts';

/** As the contract's `EditCard` counts them. */
export const MOST = {
  name: 40,
  nameEn: 80,
  title: 60,
  titleEn: 120,
  intro: 500,
  introEn: 1000,
  contact: 120,
} as const;
export type TextName = Exclude<keyof typeof MOST, 'contact'>;

/** The form: a choice that is not made is an empty string, and every contact field has its place. */
export type CardValues = Record<TextName, string> & {
  companyId: string;
  region: string;
  international: boolean;
  hidden: boolean;
  contacts: Record<MemberContactField, { value: string; audience: Audience }>;
};

/** For a field that was empty: wide enough to be found, closed to passers-by. */
const FIRST_AUDIENCE: Audience = 'members';

export function valuesOf(card: Card): CardValues {
  const { name, nameEn, title, titleEn, intro, introEn, companyId, region, international, hidden } = card;
  const contactOf = (field: MemberContactField) => {
    const { value = '', audience = FIRST_AUDIENCE } = card.contacts.find((row) => row.field === field) ?? {};
    return { value, audience };
  };
  return {
    name,
    nameEn,
    title,
    titleEn,
    intro,
    introEn,
    international,
    hidden,
    companyId: companyId ?? '',
    region: region ?? '',
    contacts: Object.fromEntries(
      memberContactFields.map((field) => [field, contactOf(field)]),
    ) as CardValues['contacts'],
  };
}

/** Only the contact fields that say something, in their order. */
const filled = (values: CardValues) =>
  memberContactFields
    .map((field) => ({ field, ...values.contacts[field] }))
    .filter(({ value }) => value.trim() !== '');

export const editOf = (values: CardValues, language: Card['language']): EditCard => ({
  ...values,
  language,
  companyId: values.companyId || null,
  region: values.region || null,
  contacts: filled(values),
});

/** The place in the form of what the server names: `contacts.0.value` is the first field that was sent. */
export function placeOf(named: string, values: CardValues): FieldPath<CardValues> | undefined {
  const [root = '', index, part] = named.split('.');
  if (root === 'contacts') {
    const field = filled(values)[Number(index)]?.field;
    return field && `contacts.${field}.${part === 'audience' ? 'audience' : 'value'}`;
  }
  return root in values ? (root as FieldPath<CardValues>) : undefined;
}
