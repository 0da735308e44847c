import type { Language } from '@mingtang/contract/fields';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { sharedPages } from '../shared-addresses.ts';

export const languages = ['zh', 'en'] as const satisfies readonly Language[];
export const tongues: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** The English edition has the same addresses under a prefix of its own. */
export const inEdition = (language: Language, path: string): string =>
  language === 'zh' ? path : path === '/' ? '/en' : `/en${path}`;

export const thingPath = (kind: QrCodeRef, id: string): string => `/${sharedPages[kind].letter}/${id}`;
export const picturePath = (kind: QrCodeRef | 'site', id = ''): string =>
  kind === 'site' ? '/og/site.png' : `/og${thingPath(kind, id)}.png`;

export interface CompanyFilter {
  industry?: string | undefined;
  region?: string | undefined;
}
export const companiesPath = ({ industry, region }: CompanyFilter): string =>
  `/companies${industry === undefined ? '' : `/industry/${industry}`}${region === undefined ? '' : `/region/${region}`}`;

export const screenOf = (kind: QrCodeRef, id: string): string =>
  `/pages/${sharedPages[kind].screen}?id=${id}`;

/** Where the app shows the same. The code of who passed the address on stands before the hash, where the app reads it. */
export const appAddress = (screen: string, ref: string | undefined): string =>
  `/${ref === undefined ? '' : `?ref=${ref}`}#${screen}`;
