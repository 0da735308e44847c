import type { ContactSubject } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { Bytes } from '@mingtang/contract/route';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureBytes } from '../media/media.service.ts';
import type { ContactOwner, ContactRow } from './contacts.queries.ts';
import { mayAsk, openContacts } from './contacts.service.ts';
import { spendReveals } from './reveals.service.ts';
import { type Contact, vcard } from './vcard.ts';
import { findCompanyCard, findMemberCard } from './vcards.queries.ts';

/** Phones refuse contact files that are much larger. */
const PHOTO_BYTES_MAX = 40 * 1024;

export async function saveContact(
  deps: Deps,
  actor: Actor,
  language: Language,
  given: { subject: ContactSubject; id: string },
): Promise<Bytes> {
  const owner: ContactOwner = { kind: given.subject, id: given.id };
  const { circle, contacts } = await openContacts(deps, actor, owner);
  const open = contacts.filter((row) => mayAsk(circle, row.audience));
  const contact = await (owner.kind === 'member' ? ofMember : ofCompany)(deps, language, owner.id, open);
  await spendReveals(deps, actor, owner, circle === 'owner' ? [] : open.map((row) => row.field));
  return { type: 'text/vcard', bytes: Buffer.from(vcard(contact)), filename: `${contact.name}.vcf` };
}

type ToContact = (deps: Deps, language: Language, id: string, open: ContactRow[]) => Promise<Contact>;

const ofMember: ToContact = async (deps, language, id, open) => {
  const row = await findMemberCard(deps.db, id);
  const valueOf = reader(open);
  return {
    name: inLanguage(language, row.name, row.name_en),
    company: inLanguage(language, row.company_zh ?? '', row.company_en ?? ''),
    title: inLanguage(language, row.title, row.title_en),
    phone: valueOf('phone'),
    landline: valueOf('landline'),
    email: valueOf('email'),
    wechat: valueOf('wechat'),
    address: valueOf('address'),
    website: row.website ?? '',
    note: inLanguage(language, row.intro, row.intro_en),
    photo: await photoOf(deps, row.avatar_id),
  };
};

const ofCompany: ToContact = async (deps, language, id, open) => {
  const row = await findCompanyCard(deps.db, id);
  const valueOf = reader(open);
  const company = inLanguage(language, row.name_zh, row.name_en);
  const address = inLanguage(language, row.address_zh, row.address_en);
  const detail = inLanguage(language, row.address_detail_zh, row.address_detail_en);
  return {
    name: valueOf('person') || company,
    company,
    title: '',
    phone: valueOf('phone'),
    landline: valueOf('landline'),
    email: valueOf('email'),
    wechat: valueOf('wechat'),
    address: `${address} ${detail}`.trim(),
    website: row.website,
    note: inLanguage(language, row.main_business_zh, row.main_business_en),
    photo: await photoOf(deps, row.logo_id),
  };
};

const reader = (open: ContactRow[]) => (field: string) =>
  open.find((row) => row.field === field)?.value ?? '';

/** A contact without a face is better than none, so a picture that cannot be read is left out. */
async function photoOf(deps: Deps, id: string | null): Promise<Uint8Array | undefined> {
  if (id === null) return undefined;
  const bytes = await pictureBytes(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, media: id }, 'a picture could not be read');
    return undefined;
  });
  return bytes !== undefined && bytes.length <= PHOTO_BYTES_MAX ? bytes : undefined;
}
