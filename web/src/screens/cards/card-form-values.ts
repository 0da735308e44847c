import { memberContactFields } from '@mingtang/contract/enums';
import type { Audience, MemberContactField } from '@mingtang/contract/contacts';
import type { EditCardInput } from '@mingtang/contract/members';
import type { FieldPath } from 'react-hook-form';
import type { OwnCard } from '../../features/members/members.cards.queries.ts';

/** Maximum lengths; must match the contract's `EditCardInput`. */
export const CARD_TEXT_MAX = {
  name: 40,
  nameEn: 80,
  title: 60,
  titleEn: 120,
  intro: 500,
  introEn: 1000,
  contact: 120,
} as const;
export type CardTextName = Exclude<keyof typeof CARD_TEXT_MAX, 'contact'>;

/** Form values: an unset choice is an empty string, and every contact field is present. */
export type CardValues = Record<CardTextName, string> & {
  companyId: string;
  region: string;
  international: boolean;
  hidden: boolean;
  contacts: Record<MemberContactField, { value: string; audience: Audience }>;
};

/** Audience of a field that was empty before: visible to members, not to visitors. */
const DEFAULT_AUDIENCE: Audience = 'members';

export function toCardValues(card: OwnCard): CardValues {
  const { name, nameEn, title, titleEn, intro, introEn, companyId, region, international, hidden } = card;
  const contactOf = (field: MemberContactField) => {
    const { value = '', audience = DEFAULT_AUDIENCE } =
      card.contacts.find((row) => row.field === field) ?? {};
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

/** The non-empty contact fields, in their fixed order. */
const filledContacts = (values: CardValues) =>
  memberContactFields
    .map((field) => ({ field, ...values.contacts[field] }))
    .filter(({ value }) => value.trim() !== '');

export const toCardInput = (values: CardValues, language: OwnCard['language']): EditCardInput => ({
  ...values,
  language,
  companyId: values.companyId || null,
  region: values.region || null,
  contacts: filledContacts(values),
});

/** Maps the field path of a server error to the form. `contacts.0.value` is the first contact field sent. */
export function cardFieldOf(serverField: string, values: CardValues): FieldPath<CardValues> | undefined {
  const [root = '', index, part] = serverField.split('.');
  if (root === 'contacts') {
    const field = filledContacts(values)[Number(index)]?.field;
    return field && `contacts.${field}.${part === 'audience' ? 'audience' : 'value'}`;
  }
  return root in values ? (root as FieldPath<CardValues>) : undefined;
}
