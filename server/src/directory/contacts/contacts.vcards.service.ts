import type { ContactSubject } from '@mingtang/contract/contacts';
import type { Language } from '@mingtang/contract/fields';
import type { BinaryResponse } from '@mingtang/contract/route';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { readPictureBytes } from '../../kernel/media/media.service.ts';
import type { ContactOwner, ContactRow } from './contacts.queries.ts';
import { canReveal, getVisibleContacts } from './contacts.service.ts';
import { consumeReveals } from './contacts.reveals.service.ts';
import { type VcardContact, formatVcard } from './vcard.ts';
import { findCompanyForVcard, findMemberForVcard } from './contacts.vcards.queries.ts';

/** Phones reject much larger contact files. */
const PHOTO_BYTES_MAX = 40 * 1024;

export async function exportVcard(
  deps: Deps,
  actor: Actor,
  language: Language,
  input: { subject: ContactSubject; id: string },
): Promise<BinaryResponse> {
  const owner: ContactOwner = { kind: input.subject, id: input.id };
  const { circle, contacts } = await getVisibleContacts(deps, actor, owner);
  const revealable = contacts.filter((row) => canReveal(circle, row.audience));
  const contact = await (owner.kind === 'member' ? buildMemberContact : buildCompanyContact)(
    deps,
    language,
    owner.id,
    revealable,
  );
  await consumeReveals(deps, actor, owner, circle === 'owner' ? [] : revealable.map((row) => row.field));
  return { type: 'text/vcard', bytes: Buffer.from(formatVcard(contact)), filename: `${contact.name}.vcf` };
}

type ContactBuilder = (
  deps: Deps,
  language: Language,
  id: string,
  revealable: ContactRow[],
) => Promise<VcardContact>;

const buildMemberContact: ContactBuilder = async (deps, language, id, revealable) => {
  const row = await findMemberForVcard(deps.db, id);
  const fieldValue = createFieldReader(revealable);
  return {
    name: pickTranslation(language, row.name, row.name_en),
    company: pickTranslation(language, row.company_zh ?? '', row.company_en ?? ''),
    title: pickTranslation(language, row.title, row.title_en),
    phone: fieldValue('phone'),
    landline: fieldValue('landline'),
    email: fieldValue('email'),
    wechat: fieldValue('wechat'),
    address: fieldValue('address'),
    website: row.website ?? '',
    note: pickTranslation(language, row.intro, row.intro_en),
    photo: await getPhoto(deps, row.avatar_id),
  };
};

const buildCompanyContact: ContactBuilder = async (deps, language, id, revealable) => {
  const row = await findCompanyForVcard(deps.db, id);
  const fieldValue = createFieldReader(revealable);
  const company = pickTranslation(language, row.name_zh, row.name_en);
  const address = pickTranslation(language, row.address_zh, row.address_en);
  const detail = pickTranslation(language, row.address_detail_zh, row.address_detail_en);
  return {
    name: fieldValue('person') || company,
    company,
    title: '',
    phone: fieldValue('phone'),
    landline: fieldValue('landline'),
    email: fieldValue('email'),
    wechat: fieldValue('wechat'),
    address: `${address} ${detail}`.trim(),
    website: row.website,
    note: pickTranslation(language, row.main_business_zh, row.main_business_en),
    photo: await getPhoto(deps, row.logo_id),
  };
};

const createFieldReader = (revealable: ContactRow[]) => (field: string) =>
  revealable.find((row) => row.field === field)?.value ?? '';

/** A picture that cannot be read is omitted; the contact is still exported. */
async function getPhoto(deps: Deps, id: string | null): Promise<Uint8Array | undefined> {
  if (id === null) return undefined;
  const bytes = await readPictureBytes(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, media: id }, 'picture for vCard could not be read');
    return undefined;
  });
  return bytes !== undefined && bytes.length <= PHOTO_BYTES_MAX ? bytes : undefined;
}
