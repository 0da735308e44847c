import './ui/tokens.css';
import './ui/base.css';
import './ui/launch.css';
import { askEarly } from './api/early.ts';
import { readToken } from './api/token.ts';
import { loadChunk } from './app/chunk.ts';
import { screenAt } from './app/paths.ts';
import { fileOf } from './app/screens.ts';
import { storedLanguage } from './app/text/language.ts';
import { readGround, readRoom } from './app/text/rooms.ts';
import { REFERRAL_KEY } from './app/referral-key.ts';
import { startTheme } from './app/theme.ts';

/**
 * The first script, and a small one. The app, the first screen, their words and what it shows are asked for side by side;
 * in turn, each would wait for the one before. Who needs them asks again, and deals with what failed.
 */
startTheme();
const friend = new URLSearchParams(window.location.search).get('ref');
if (friend) localStorage.setItem(REFERRAL_KEY, `${Date.now()} ${friend}`);
const language = storedLanguage();
const [pathname = '', query] = window.location.hash.slice(1).split('?');
const path = screenAt(pathname)?.path;
const first = path && fileOf(path);
const wanted: Promise<unknown>[] = [
  readGround(language),
  ...(first === undefined ? [] : [first.load(), ...first.rooms.map((room) => readRoom(language, room))]),
];
for (const one of wanted) one.catch(() => undefined);
for (const ask of first?.asks?.(new URLSearchParams(query)) ?? [])
  if (readToken() === null || ask.startsWith('/no-auth/')) askEarly(ask, language === 'en' ? '1' : '0');

const place = document.getElementById('root');
function fail(error: unknown): void {
  console.error(error);
  if (place)
    place.textContent = '名堂没有加载成功，请刷新页面。Mingtang could not load. Please reload the page.';
}

loadChunk(() => import('./main.tsx'))
  .then(({ start }) => start(place, path))
  .catch(fail);
