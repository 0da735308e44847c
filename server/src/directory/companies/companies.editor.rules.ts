import type { AddCompanyInput } from '@mingtang/contract/companies';
import { Website } from '@mingtang/contract/fields';
import { isUscc } from '@mingtang/contract/uscc';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { type MediaPurpose, listOwnedPictureIds } from '../../kernel/media/media.service.ts';
import type { CompanyColumns } from './companies.queries.ts';
import { toComparableCompanyName } from './comparable-company-name.ts';
import { normaliseCompanyNames } from './normalised-company-name.ts';

const invalidField = (field: string, reason = 'unknown') =>
  new AppError('request.invalid', { fields: { [field]: reason } });

/** API errors by violated database constraint. */
const CONSTRAINT_ERRORS: Record<string, () => AppError> = {
  companies_uscc_key: () => new AppError('company.uscc_taken', { fields: { uscc: 'taken' } }),
  companies_industry_type_industry_fkey: () => invalidField('industry'),
  companies_region_type_region_fkey: () => invalidField('region'),
  company_contacts_pkey: () => invalidField('contacts', 'twice'),
};

export const translateConstraintErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const toError = CONSTRAINT_ERRORS[(error as { constraint?: string }).constraint ?? ''];
    throw toError === undefined ? error : toError();
  });

const lowerCaseScheme = (website: string): string =>
  website.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

function parseWebsite(input: string): string {
  const website = lowerCaseScheme(input);
  if (website !== '' && !/^https?:\/\//.test(website))
    throw new AppError('website.scheme', { fields: { website: 'scheme' } });
  if (!Website.safeParse(website).success) throw invalidField('website', 'invalid_format');
  return website;
}

/** The current picture of the company is accepted even if another editor uploaded it. */
async function requireOwnPicture(
  deps: Deps,
  actor: Actor,
  purpose: MediaPurpose,
  id: string | null,
  current: string | null,
): Promise<void> {
  if (id === null || id === current) return;
  if ((await listOwnedPictureIds(deps, actor.accountId, purpose, [id])).length === 0)
    throw invalidField(purpose === 'logo' ? 'logo' : 'image');
}

/** Converts the form to columns after the checks that the schema cannot do, including picture ownership. */
export async function validateCompanyForm(
  deps: Deps,
  actor: Actor,
  input: AddCompanyInput,
  current: { logo: string | null; image: string | null },
): Promise<CompanyColumns> {
  const columns = toCompanyColumns(input);
  await requireOwnPicture(deps, actor, 'logo', input.logo, current.logo);
  await requireOwnPicture(deps, actor, 'cover', input.image, current.image);
  return columns;
}

/** Checks that the schema cannot do and that need no database. Returns the normalised website. */
export function validateUsccAndWebsite(input: Pick<AddCompanyInput, 'uscc' | 'website'>): string {
  if (input.uscc !== '' && !isUscc(input.uscc))
    throw new AppError('company.uscc', { fields: { uscc: 'check_digit' } });
  return parseWebsite(input.website);
}

/** Like `validateCompanyForm`, for a form whose pictures are known to belong to the company. */
export function toCompanyColumns(input: AddCompanyInput): CompanyColumns {
  const website = validateUsccAndWebsite(input);
  return {
    name_zh: input.nameZh,
    name_en: input.nameEn,
    name_normalised: normaliseCompanyNames(input.nameZh, input.nameEn).join(' '),
    ...toComparableCompanyName(input.nameZh, input.nameEn),
    uscc: input.uscc === '' ? null : input.uscc,
    main_business_zh: input.mainBusinessZh,
    main_business_en: input.mainBusinessEn,
    profile_zh: input.profileZh,
    profile_en: input.profileEn,
    logo_id: input.logo,
    image_id: input.image,
    industry: input.industry,
    region: input.region,
    address_zh: input.addressZh,
    address_en: input.addressEn,
    address_detail_zh: input.addressDetailZh,
    address_detail_en: input.addressDetailEn,
    latitude: input.place?.latitude ?? null,
    longitude: input.place?.longitude ?? null,
    website,
    linkedin: lowerCaseScheme(input.linkedIn),
    social_media: JSON.stringify(input.socialMedia),
    language: input.language,
    international: input.international,
  };
}
