import { memberContactFields } from '@mingtang/contract/enums';
import type { PublishField } from '@mingtang/contract/accounts';
import type { MemberContactField } from '@mingtang/contract/contacts';
import type { EditCardInput } from '@mingtang/contract/members';
import type { FieldPath } from 'react-hook-form';
import type { OwnCard } from '../../features/members/members.cards.queries.ts';
import {
  contactFieldOf,
  filledContacts,
  toContactValues,
  type ContactValues,
} from '../forms/contact-values.ts';

/** Maximum lengths; must match the contract's `EditCardInput`. */
export const CARD_TEXT_MAX = {
  name: 40,
  nameEn: 80,
  title: 60,
  titleEn: 120,
  intro: 500,
  introEn: 1000,
} as const;
export type CardTextName = keyof typeof CARD_TEXT_MAX;

/** Form values: an unset choice is an empty string, and every contact field is present. */
export type CardValues = Record<CardTextName, string> & {
  companyId: string;
  region: string;
  international: boolean;
  hidden: boolean;
  contacts: ContactValues<MemberContactField>;
};

/** A field that the member agreed to publish starts as public, so that filling it in does not withdraw the consent. */
export function toCardValues(card: OwnCard, consentedFields: readonly PublishField[]): CardValues {
  const { name, nameEn, title, titleEn, intro, introEn, companyId, region, international, hidden } = card;
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
    contacts: toContactValues(memberContactFields, card.contacts, consentedFields),
  };
}

export const toCardInput = (values: CardValues, language: OwnCard['language']): EditCardInput => ({
  ...values,
  language,
  companyId: values.companyId || null,
  region: values.region || null,
  contacts: filledContacts(memberContactFields, values.contacts),
});

/** Form field for a field name in a server error. */
export function cardFieldOf(serverField: string, values: CardValues): FieldPath<CardValues> | undefined {
  const [root = ''] = serverField.split('.');
  if (root === 'contacts')
    return contactFieldOf(serverField, filledContacts(memberContactFields, values.contacts));
  return root in values ? (root as FieldPath<CardValues>) : undefined;
}
