import type { Point } from '@mingtang/contract/fields';
import { POST_BODY_MAX, POST_TITLE_MAX } from '@mingtang/contract/limits';
import type { PostKind, WritePost } from '@mingtang/contract/posts';
import type { FieldPath } from 'react-hook-form';
import type { PostRecord } from '../../features/posts/record.queries.ts';
import { pointText } from '../../ui/point.ts';

/** As the contract's `WritePost` counts them. */
export const MOST = {
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
export type TextName = keyof typeof MOST;

/** What one kind has and the others have not. */
export const OWN_FIELDS = {
  purchase: ['quantity', 'deadline'],
  supply: ['stock', 'minimumOrder'],
  opportunity: ['deadline'],
  information: ['source'],
} as const satisfies Record<PostKind, readonly (TextName | 'deadline')[]>;

/** The form: a choice that is not made is an empty string. */
export type PostValues = Record<TextName | 'deadline' | 'companyId' | 'region' | 'categoryId', string> &
  Pick<WritePost, 'kind' | 'language' | 'international' | 'withCard' | 'labelIds'> & { place: Point | null };

export const blankValues = (kind: PostKind, language: 'zh' | 'en'): PostValues => ({
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

export const valuesOf = (record: PostRecord): PostValues => {
  const { place } = record;
  return {
    kind: record.kind,
    language: record.language,
    titleZh: record.titleZh,
    titleEn: record.titleEn,
    bodyZh: record.bodyZh,
    bodyEn: record.bodyEn,
    quantity: record.quantity,
    deadline: record.deadline ?? '',
    stock: record.stock,
    minimumOrder: record.minimumOrder,
    source: record.source,
    companyId: record.companyId ?? '',
    region: record.region ?? '',
    categoryId: record.categoryId ?? '',
    labelIds: record.labelIds,
    placeName: place?.name ?? '',
    place: place && { latitude: place.latitude, longitude: place.longitude },
    withCard: record.withCard,
    international: record.international,
  };
};

export interface Sending {
  images: string[];
  /** The first level that the chosen category stands under. */
  firstCategoryId: string | null;
  draft: boolean;
}

/** What belongs to another kind stays behind. */
export function sentOf(values: PostValues, sending: Sending): WritePost {
  const { placeName, place, ...rest } = values;
  const own: readonly string[] = OWN_FIELDS[values.kind];
  const ofKind = (name: 'quantity' | 'deadline' | 'stock' | 'minimumOrder' | 'source') =>
    own.includes(name) ? values[name] : '';
  return {
    ...rest,
    ...sending,
    quantity: ofKind('quantity'),
    stock: ofKind('stock'),
    minimumOrder: ofKind('minimumOrder'),
    source: ofKind('source'),
    deadline: ofKind('deadline') || null,
    companyId: values.companyId || null,
    region: values.region || null,
    categoryId: values.categoryId || null,
    place: place && { name: placeName.trim() || pointText(place), ...place },
  };
}

export const isWritten = (values: PostValues, language: 'zh' | 'en'): boolean =>
  (language === 'zh' ? values.titleZh + values.bodyZh : values.titleEn + values.bodyEn) !== '';

/** The place in the form of what the server names. */
export function placeOf(named: string, values: PostValues): FieldPath<PostValues> | undefined {
  const [root = ''] = named.split('.');
  if (root === 'title') return values.language === 'zh' ? 'titleZh' : 'titleEn';
  if (root === 'place') return 'placeName';
  return root in values && root !== 'labelIds' ? (root as FieldPath<PostValues>) : undefined;
}
