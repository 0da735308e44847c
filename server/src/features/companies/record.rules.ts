import type { AddCompany } from '@mingtang/contract/companies';
import { Website } from '@mingtang/contract/fields';
import { isUscc } from '@mingtang/contract/uscc';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { type MediaPurpose, ownedPictures } from '../media/media.service.ts';
import type { CompanyColumns } from './companies.queries.ts';
import { foldedNames } from './folded-name.ts';

const invalid = (field: string, why = 'unknown') =>
  new AppError('request.invalid', { fields: { [field]: why } });

/** What the database refuses, in words. */
const REFUSALS: Record<string, () => AppError> = {
  companies_uscc_key: () => new AppError('company.uscc_taken', { fields: { uscc: 'taken' } }),
  companies_industry_type_industry_fkey: () => invalid('industry'),
  companies_region_type_region_fkey: () => invalid('region'),
  company_contacts_pkey: () => invalid('contacts', 'twice'),
};

export const orRefusal = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const refusal = REFUSALS[(error as { constraint?: string }).constraint ?? ''];
    throw refusal === undefined ? error : refusal();
  });

/** A scheme in capitals is the same scheme. */
const withScheme = (website: string): string =>
  website.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

function checkedWebsite(given: string): string {
  const website = withScheme(given);
  if (website !== '' && !/^https?:\/\//.test(website))
    throw new AppError('website.scheme', { fields: { website: 'scheme' } });
  if (!Website.safeParse(website).success) throw invalid('website', 'invalid_format');
  return website;
}

async function requirePicture(
  deps: Deps,
  actor: Actor,
  purpose: MediaPurpose,
  id: string | null,
  present: string | null,
): Promise<void> {
  if (id === null || id === present) return;
  if ((await ownedPictures(deps, actor.accountId, purpose, [id])).length === 0)
    throw invalid(purpose === 'logo' ? 'logo' : 'image');
}

/** The form as columns, once everything in it that the schema cannot see is right. */
export async function checkedColumns(
  deps: Deps,
  actor: Actor,
  given: AddCompany,
  present: { logo: string | null; image: string | null },
): Promise<CompanyColumns> {
  const columns = plainColumns(given);
  await requirePicture(deps, actor, 'logo', given.logo, present.logo);
  await requirePicture(deps, actor, 'cover', given.image, present.image);
  return columns;
}

/** What the schema cannot see, and no look at the network is needed for. Answers the website as it is kept. */
export function requirePlain(given: Pick<AddCompany, 'uscc' | 'website'>): string {
  if (given.uscc !== '' && !isUscc(given.uscc))
    throw new AppError('company.uscc', { fields: { uscc: 'check_digit' } });
  return checkedWebsite(given.website);
}

/** The same of a form whose pictures are known to be the company's. */
export function plainColumns(given: AddCompany): CompanyColumns {
  const website = requirePlain(given);
  return {
    name_zh: given.nameZh,
    name_en: given.nameEn,
    name_folded: foldedNames(given.nameZh, given.nameEn).join(' '),
    uscc: given.uscc === '' ? null : given.uscc,
    main_business_zh: given.mainBusinessZh,
    main_business_en: given.mainBusinessEn,
    profile_zh: given.profileZh,
    profile_en: given.profileEn,
    logo_id: given.logo,
    image_id: given.image,
    industry: given.industry,
    region: given.region,
    address_zh: given.addressZh,
    address_en: given.addressEn,
    address_detail_zh: given.addressDetailZh,
    address_detail_en: given.addressDetailEn,
    latitude: given.place?.latitude ?? null,
    longitude: given.place?.longitude ?? null,
    website,
    linkedin: withScheme(given.linkedIn),
    social_media: JSON.stringify(given.socialMedia),
    language: given.language,
    international: given.international,
  };
}
