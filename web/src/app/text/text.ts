import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import { useSyncExternalStore } from 'react';
import { storedLanguage, type AppLanguage } from './language.ts';
import { readGround, readRoom, type Room } from './rooms.ts';
import type { Text } from './zh.ts';

type Join<K extends string, Rest> = Rest extends string ? `${K}.${Rest}` : never;
/** `room.key` for every text; one that is counted is named without its `_one` and `_other`. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_one` | `${infer Stem}_other`
      ? Stem
      : K
    : Join<K, KeyOf<T[K]>>;
}[keyof T & string];
export type TextKey = KeyOf<Text>;
type Values = Record<string, string | number>;

const books: Record<AppLanguage, Record<string, object>> = { zh: {}, en: {} };
const listeners = new Set<(language: AppLanguage) => void>();
let language: AppLanguage = 'zh';

/** Rooms that some screen has asked for, in whichever language. */
const entered = new Set<Room>();

/** Fetches what of the ground and of these rooms is not here yet in this language. */
async function load(wanted: AppLanguage, rooms: Iterable<Room>): Promise<void> {
  const book = books[wanted];
  const add = (words: object) => Object.assign(book, words);
  await Promise.all([
    'common' in book ? undefined : readGround(wanted).then(add),
    ...[...rooms].map((room) => (room in book ? undefined : readRoom(wanted, room).then(add))),
  ]);
}

/** Called by a screen's loader, beside its code. */
export function enterRooms(rooms: readonly Room[]): Promise<void> {
  for (const room of rooms) entered.add(room);
  return load(language, rooms);
}

/** Written down, so that calls carry the same flag. */
function settle(): void {
  localStorage.setItem(LANGUAGE_KEY, language === 'en' ? '1' : '0');
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
}

export async function startText(): Promise<void> {
  language = storedLanguage();
  settle();
  await load(language, []);
}

/** Returns when the words have changed; `onLanguage` listeners then refetch what the server words. */
export async function setLanguage(wanted: AppLanguage): Promise<void> {
  if (wanted === language) return;
  // A screen that opens meanwhile enters further rooms.
  for (let known = -1; known !== entered.size;) {
    known = entered.size;
    await load(wanted, entered);
  }
  language = wanted;
  settle();
  for (const listener of listeners) listener(language);
}

export const currentLanguage = (): AppLanguage => language;

export function onLanguage(listener: (language: AppLanguage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): AppLanguage => useSyncExternalStore(onLanguage, currentLanguage);

function find(key: string): string | undefined {
  let place: unknown = books[language];
  for (const part of key.split('.')) place = (place as Record<string, unknown> | undefined)?.[part];
  return typeof place === 'string' ? place : undefined;
}

/** Words outside components. A counted text stands under `_one` and `_other`. */
export function words(key: TextKey, values: Values = {}): string {
  const count = values['count'];
  const counted =
    typeof count === 'number' ? find(`${key}_${new Intl.PluralRules(language).select(count)}`) : undefined;
  const text = counted ?? find(key) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Words inside components, which are drawn again when the language changes. */
export function useTranslation(): { t: typeof words } {
  useLanguage();
  return { t: words };
}
