import { companyContactFields } from '@mingtang/contract/choices';
import type { Company } from '@mingtang/contract/companies';
import type { CompanyContact } from '@mingtang/contract/contacts';
import type { Language, Picture, Point } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { pictureOf } from '../media/media.service.ts';
import type { ContactRow, RecordRow } from './companies.queries.ts';

export const viewPlace = (row: Pick<RecordRow, 'latitude' | 'longitude'>): Point | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude };

/** The database checks that it is a list; the form's schema checked what is in it. */
export const viewSocial = (row: Pick<RecordRow, 'social_media'>) =>
  row.social_media as unknown as Company['socialMedia'];

export const viewPicture = (deps: Deps, id: string | null, sketch: string | null): Picture | null =>
  id === null ? null : pictureOf(deps, id, sketch ?? '');

const rankOf = ({ field }: CompanyContact): number => companyContactFields.indexOf(field);

const stored = (deps: Deps, id: string | null, sketch: string | null) =>
  id === null ? null : { id, picture: pictureOf(deps, id, sketch ?? '') };

export const viewRecord = (deps: Deps, row: RecordRow, contacts: readonly ContactRow[]): Company => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  uscc: row.uscc ?? '',
  profileZh: row.profile_zh,
  profileEn: row.profile_en,
  logo: stored(deps, row.logo_id, row.logo_sketch),
  image: stored(deps, row.image_id, row.image_sketch),
  industry: row.industry,
  region: row.region,
  categoryIds: row.category_ids ?? [],
  mainBusinessZh: row.main_business_zh,
  mainBusinessEn: row.main_business_en,
  contacts: (contacts as CompanyContact[]).toSorted((one, other) => rankOf(one) - rankOf(other)),
  website: row.website,
  addressZh: row.address_zh,
  addressEn: row.address_en,
  addressDetailZh: row.address_detail_zh,
  addressDetailEn: row.address_detail_en,
  place: viewPlace(row),
  socialMedia: viewSocial(row),
  linkedIn: row.linkedin,
  language: row.language as Language,
  international: row.international,
  state: row.state as Company['state'],
  sortOrder: row.sort_order,
  top: row.placement !== null,
  topPlacement: row.placement as Company['topPlacement'],
  topStartsAt: row.starts_at?.toISOString() ?? null,
  topEndsAt: row.ends_at?.toISOString() ?? null,
});
