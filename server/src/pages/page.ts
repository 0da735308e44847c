import type { Language } from '@mingtang/contract/fields';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { Deps } from '../deps.ts';
import { listPublicSettings } from '../features/settings/settings.service.ts';
import type { Html } from './html.ts';

/** A place on the way from the front page to this one. */
export interface Crumb {
  name: string;
  path: string;
}

/** A page before its frame is put around it. Paths are those of the Chinese edition. */
export interface Page {
  status: 200 | 404 | 410;
  path: string;
  /** The languages in which there is something to read here; search engines are shown no other. */
  editions: readonly Language[];
  /** Whether search engines may keep it. */
  indexed: boolean;
  title: string;
  description: string;
  type: 'website' | 'article' | 'profile';
  picture: string;
  crumbs: readonly Crumb[];
  graph: readonly object[];
  /** What is read; it puts the way into the app where it belongs. */
  main: (act: Html) => Html;
  /** The app's screen that shows the same. */
  screen: string;
  /** Told of each reader, where openings are counted. */
  seen?: string;
}

/** For whom and in what house a page is made. */
export interface House {
  deps: Deps;
  language: Language;
  settings: Pick<PublicSettings, 'name' | 'about' | 'logoPath' | 'icpNumber'>;
}

export async function houseIn(deps: Deps, language: Language): Promise<House> {
  const [settings] = await listPublicSettings(deps, language, undefined);
  return {
    deps,
    language,
    settings: settings ?? { name: '名堂', about: '', logoPath: null, icpNumber: '' },
  };
}

/** With the host written out, as search engines want it. */
export const absolute = ({ deps }: Pick<House, 'deps'>, address: string): string =>
  new URL(address, deps.config.PUBLIC_URL).href;
