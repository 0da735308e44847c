import type { GeoPoint } from '@mingtang/contract/fields';
import { POST_BODY_MAX, POST_TITLE_MAX } from '@mingtang/contract/limits';
import type { PostKind, WritePostInput } from '@mingtang/contract/posts';
import type { FieldPath } from 'react-hook-form';
import type { PostEditorData } from '../../features/posts/posts.editor.queries.ts';
import { formatCoordinates } from '../../ui/browser/coordinates.ts';
import { recordFieldOf } from '../forms/record-fields.ts';

/** Maximum lengths, equal to those of the contract's `WritePostInput`. */
export const POST_TEXT_MAX = {
  titleZh: POST_TITLE_MAX.zh,
  titleEn: POST_TITLE_MAX.en,
  bodyZh: POST_BODY_MAX.zh,
  bodyEn: POST_BODY_MAX.en,
  quantity: 40,
  stock: 40,
  minimumOrder: 40,
  source: 60,
  placeName: 120,
} as const;
export type PostTextName = keyof typeof POST_TEXT_MAX;

/** Form fields that depend on the kind of the post. */
export const FIELDS_BY_KIND = {
  purchase: ['quantity', 'deadline'],
  supply: ['stock', 'minimumOrder'],
  opportunity: ['deadline'],
  information: ['source'],
} as const satisfies Record<PostKind, readonly (PostTextName | 'deadline')[]>;

/** Form values: an empty choice is an empty string. */
export type PostValues = Record<PostTextName | 'deadline' | 'companyId' | 'region' | 'categoryId', string> &
  Pick<WritePostInput, 'kind' | 'language' | 'international' | 'withCard' | 'labelIds'> & {
    place: GeoPoint | null;
  };

export const blankPostValues = (kind: PostKind, language: 'zh' | 'en'): PostValues => ({
  kind,
  language,
  titleZh: '',
  titleEn: '',
  bodyZh: '',
  bodyEn: '',
  quantity: '',
  deadline: '',
  stock: '',
  minimumOrder: '',
  source: '',
  companyId: '',
  region: '',
  categoryId: '',
  labelIds: [],
  placeName: '',
  place: null,
  withCard: true,
  international: language === 'en',
});

export const toPostValues = (post: PostEditorData): PostValues => {
  const { place } = post;
  return {
    kind: post.kind,
    language: post.language,
    titleZh: post.titleZh,
    titleEn: post.titleEn,
    bodyZh: post.bodyZh,
    bodyEn: post.bodyEn,
    quantity: post.quantity,
    deadline: post.deadline ?? '',
    stock: post.stock,
    minimumOrder: post.minimumOrder,
    source: post.source,
    companyId: post.companyId ?? '',
    region: post.region ?? '',
    categoryId: post.categoryId ?? '',
    labelIds: post.labelIds,
    placeName: place?.name ?? '',
    place: place && { latitude: place.latitude, longitude: place.longitude },
    withCard: post.withCard,
    international: post.international,
  };
};

export interface PostSubmission {
  images: string[];
  /** Parent of the chosen category. */
  firstCategoryId: string | null;
  draft: boolean;
}

/** Converts the form to the request body; fields of other kinds are cleared. */
export function toPostInput(values: PostValues, submission: PostSubmission): WritePostInput {
  const { placeName, place, ...rest } = values;
  const kindFields: readonly string[] = FIELDS_BY_KIND[values.kind];
  const valueIfOfKind = (name: 'quantity' | 'deadline' | 'stock' | 'minimumOrder' | 'source') =>
    kindFields.includes(name) ? values[name] : '';
  return {
    ...rest,
    ...submission,
    quantity: valueIfOfKind('quantity'),
    stock: valueIfOfKind('stock'),
    minimumOrder: valueIfOfKind('minimumOrder'),
    source: valueIfOfKind('source'),
    deadline: valueIfOfKind('deadline') || null,
    companyId: values.companyId || null,
    region: values.region || null,
    categoryId: values.categoryId || null,
    place: place && { name: placeName.trim() || formatCoordinates(place), ...place },
  };
}

/** Maps a field name of a server validation error to its form field. */
export function postFieldOf(serverField: string, values: PostValues): FieldPath<PostValues> | undefined {
  if (/^place\b/.test(serverField)) return 'placeName';
  return /^labelIds\b/.test(serverField) ? undefined : recordFieldOf(serverField, values);
}
