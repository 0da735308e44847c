import './ui/tokens.css';
import './ui/base.css';
import './ui/launch.css';
import { prefetch } from './core/api/prefetch.ts';
import { readApiToken } from './core/api/token.ts';
import { loadChunk } from './core/chunk-loader.ts';
import { findRoute } from './core/routes.ts';
import { routeModuleOf } from './app/route-modules.ts';
import { preferredLanguage } from './core/text/language.ts';
import { loadCoreTexts, loadNamespace } from './core/text/namespaces.ts';
import { REFERRAL_KEY } from './core/referral-key.ts';
import { startTheme } from './core/theme.ts';
import { TABLET_QUERY } from './ui/browser/breakpoints.ts';

/**
 * The first script; keep it small. Loads the app, the first screen, their texts and the screen's first API responses in
 * parallel. The code that needs them requests them again (cached) and handles their errors.
 */
startTheme();
const referralCode = new URLSearchParams(window.location.search).get('ref');
if (referralCode) localStorage.setItem(REFERRAL_KEY, `${Date.now()} ${referralCode}`);
const language = preferredLanguage();
const [pathname = '', query] = window.location.hash.slice(1).split('?');
const firstScreen = findRoute(pathname)?.name;
const firstModule = firstScreen && routeModuleOf(firstScreen);
const downloads: Promise<unknown>[] = [
  loadCoreTexts(language),
  ...(firstModule === undefined
    ? []
    : [firstModule.load(), ...firstModule.namespaces.map((namespace) => loadNamespace(language, namespace))]),
];
if (window.matchMedia(TABLET_QUERY).matches)
  downloads.push(import('./app/shell/Rail.tsx'), import('./app/shell/TopBar.tsx'));
for (const download of downloads) download.catch(() => undefined);
for (const url of firstModule?.prefetchUrls?.(new URLSearchParams(query)) ?? [])
  if (readApiToken() === null || url.startsWith('/no-auth/')) prefetch(url, language === 'en' ? '1' : '0');

const container = document.getElementById('root');
function showLoadError(error: unknown): void {
  console.error(error);
  if (container)
    container.textContent = '名堂没有加载成功，请刷新页面。Mingtang could not load. Please reload the page.';
}

loadChunk(() => import('./main.tsx'))
  .then(({ startApp }) => startApp(container, firstScreen))
  .catch(showLoadError);
