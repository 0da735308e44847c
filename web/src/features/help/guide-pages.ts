import type { MemberScreenName } from '../../core/routes.ts';
import type { AppLanguage } from '../../core/text/language.ts';
import type { Text } from '../../core/text/catalog.zh.ts';

export type GuidePageId = keyof Text['help']['guide']['pages'];

/** The screen of each page, in display order; the type requires an entry for every page with texts. */
const screens: Record<GuidePageId, MemberScreenName> = {
  card: 'cardForm',
  company: 'companyForm',
  product: 'productForm',
  find: 'search',
  contact: 'members',
  post: 'publish',
  membership: 'packages',
};

export const guidePageIds = Object.keys(screens) as GuidePageId[];

export const screenOfGuidePage = (id: GuidePageId): MemberScreenName => screens[id];

export const isGuidePageId = (text: string | null): text is GuidePageId =>
  guidePageIds.some((id) => id === text);

/** Taken by `npm run shots handbook`. */
const pictureUrls = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const guidePictureUrl = (id: GuidePageId, language: AppLanguage): string | undefined =>
  pictureUrls[`./pictures/${id}.${language}.webp`];
