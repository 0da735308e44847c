import type { Language } from '@mingtang/contract/fields';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Deps } from '../platform/deps.ts';
import { listPublicSettings } from '../kernel/settings/settings.service.ts';
import type { Html } from './html-template.ts';

export interface Breadcrumb {
  name: string;
  path: string;
}

/** Links from a page to the app. */
export interface AppLinks {
  openInApp: Html;
  /** A box with links to register and to log in, which then return to the screen of this page. */
  invite: (title: string, text: string) => Html;
  /** The same two links for a page whose contact details are visible after login, to be placed below its name. */
  contact: (label: string, note: string) => Html;
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
  /** Renders the main element; each page places the links to the app itself. */
  renderMain: (links: AppLinks) => Html;
  /** App screen with the same content. */
  appScreen: string;
  /** URL of the view pixel, if views are counted. */
  viewPixelUrl?: string;
}

export interface PageContext {
  deps: Deps;
  language: Language;
  settings: Pick<PublicSettings, 'name' | 'about' | 'logoPath' | 'icpNumber' | 'registrationOpen'>;
}

export async function createPageContext(deps: Deps, language: Language): Promise<PageContext> {
  const [settings] = await listPublicSettings(deps, language, undefined);
  return {
    deps,
    language,
    settings: settings ?? { name: '名堂', about: '', logoPath: null, icpNumber: '', registrationOpen: true },
  };
}

/** Absolute URL: canonical links, sitemaps and JSON-LD need the host. */
export const absoluteUrl = ({ deps }: Pick<PageContext, 'deps'>, path: string): string =>
  new URL(path, deps.config.PUBLIC_URL).href;
