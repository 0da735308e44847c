import type { Language } from '@mingtang/contract/fields';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Deps } from '../platform/deps.ts';
import { listPublicSettings } from '../kernel/settings/settings.service.ts';
import type { Html } from './html-template.ts';

export interface Breadcrumb {
  name: string;
  path: string;
}

/** Content of a page, without the surrounding document. Paths are those of the Chinese edition. */
export interface Page {
  status: 200 | 404 | 410;
  path: string;
  /** Languages in which the page has content. Search engines get alternates for these only. */
  editions: readonly Language[];
  /** False adds `noindex`. */
  indexable: boolean;
  title: string;
  description: string;
  type: 'website' | 'article' | 'profile';
  ogImagePath: string;
  breadcrumbs: readonly Breadcrumb[];
  structuredData: readonly object[];
  /** Renders the main element; the argument is the link to the app, which each page places itself. */
  renderMain: (openInApp: Html) => Html;
  /** App screen with the same content. */
  appScreen: string;
  /** URL of the view pixel, if views are counted. */
  viewPixelUrl?: string;
}

export interface PageContext {
  deps: Deps;
  language: Language;
  settings: Pick<PublicSettings, 'name' | 'about' | 'logoPath' | 'icpNumber'>;
}

export async function createPageContext(deps: Deps, language: Language): Promise<PageContext> {
  const [settings] = await listPublicSettings(deps, language, undefined);
  return {
    deps,
    language,
    settings: settings ?? { name: '名堂', about: '', logoPath: null, icpNumber: '' },
  };
}

/** Absolute URL: canonical links, sitemaps and JSON-LD need the host. */
export const absoluteUrl = ({ deps }: Pick<PageContext, 'deps'>, path: string): string =>
  new URL(path, deps.config.PUBLIC_URL).href;
