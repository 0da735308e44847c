import { companyContactFields } from '@mingtang/contract/enums';
import type { EditableCompany } from '@mingtang/contract/companies';
import type { CompanyContact } from '@mingtang/contract/contacts';
import type { Language, Picture, GeoPoint } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { CompanyContactRow, FullCompanyRow } from './companies.queries.ts';

export const toPoint = (row: Pick<FullCompanyRow, 'latitude' | 'longitude'>): GeoPoint | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };

/** A check constraint guarantees an array; the form's schema validated its items. */
export const toSocialMedia = (row: Pick<FullCompanyRow, 'social_media'>) =>
  row.social_media as unknown as EditableCompany['socialMedia'];

export const toPicture = (deps: Deps, id: string | null, placeholder: string | null): Picture | null =>
  id === null ? null : pictureOf(deps, id, placeholder ?? '');

const rankOf = ({ field }: CompanyContact): number => companyContactFields.indexOf(field);

const toStoredPicture = (deps: Deps, id: string | null, placeholder: string | null) =>
  id === null ? null : { id, picture: pictureOf(deps, id, placeholder ?? '') };

export const toEditableCompany = (
  deps: Deps,
  row: FullCompanyRow,
  contacts: readonly CompanyContactRow[],
): EditableCompany => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  uscc: row.uscc ?? '',
  profileZh: row.profile_zh,
  profileEn: row.profile_en,
  logo: toStoredPicture(deps, row.logo_id, row.logo_placeholder),
  image: toStoredPicture(deps, row.image_id, row.image_placeholder),
  industry: row.industry,
  region: row.region,
  categoryIds: row.category_ids ?? [],
  mainBusinessZh: row.main_business_zh,
  mainBusinessEn: row.main_business_en,
  contacts: (contacts as CompanyContact[]).toSorted((a, b) => rankOf(a) - rankOf(b)),
  website: row.website,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  addressDetailZh: row.address_detail_zh,
  addressDetailEn: row.address_detail_en,
  place: toPoint(row),
  socialMedia: toSocialMedia(row),
  linkedIn: row.linkedin,
  language: row.language as Language,
  international: row.international,
  state: row.state as EditableCompany['state'],
  rejectionReason: row.rejection_reason,
  sortOrder: row.sort_order,
  top: row.placement !== null,
  topPlacement: row.placement as EditableCompany['topPlacement'],
  topStartsAt: row.starts_at?.toISOString() ?? null,
  topEndsAt: row.ends_at?.toISOString() ?? null,
});
