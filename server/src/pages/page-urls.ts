import type { Language } from '@mingtang/contract/fields';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { screenPaths, type ScreenName } from '@mingtang/contract/screen-paths';
import { shareLetters } from '../base/share-urls.ts';

export const languages = ['zh', 'en'] as const satisfies readonly Language[];
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** The English edition has the same paths with the prefix `/en`. */
export const editionPath = (language: Language, path: string): string =>
  language === 'zh' ? path : path === '/' ? '/en' : `/en${path}`;

export const recordPath = (kind: PublicRecordKind, id: string): string => `/${shareLetters[kind]}/${id}`;
export const ogImagePath = (kind: PublicRecordKind | 'site', id = ''): string =>
  kind === 'site' ? '/og/site.png' : `/og${recordPath(kind, id)}.png`;

export interface CompanyFilter {
  industry?: string | undefined;
  region?: string | undefined;
}
export const companiesPath = ({ industry, region }: CompanyFilter): string =>
  `/companies${industry === undefined ? '' : `/industry/${industry}`}${region === undefined ? '' : `/region/${region}`}`;

/** Path of a screen behind the hash. Kinds of records are named like their screens. */
export const appScreenPath = (screen: ScreenName, id?: string): string =>
  `/pages/${screenPaths[screen]}${id === undefined ? '' : `?id=${id}`}`;

/** Path of login or register behind the hash, with the screen to return to. */
export const authScreenPath = (screen: 'login' | 'register', returnTo: string): string =>
  `${appScreenPath(screen)}${returnTo === '/' ? '' : `?back=${encodeURIComponent(returnTo)}`}`;

/**
 * URL of the screen in the app. The language of the page and the referral code are before the hash, because the app
 * reads them from the query.
 */
export const appUrl = (language: Language, screen: string, ref: string | undefined): string =>
  `/?lang=${language}${ref === undefined ? '' : `&ref=${ref}`}#${screen}`;
