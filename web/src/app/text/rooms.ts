import type { AppLanguage } from './language.ts';
import type { Text } from './zh.ts';

/** Rooms whose words the shell itself needs; they come with the first load. */
type GroundRoom = 'common' | 'failures' | 'shell' | 'titles';
/** A room is fetched with the first screen that speaks its words. */
export type Room = Exclude<keyof Text, GroundRoom>;

const ground: Record<AppLanguage, () => Promise<Pick<Text, GroundRoom>>> = {
  zh: async () => (await import('./ground.zh.ts')).ground,
  en: async () => (await import('./ground.en.ts')).ground,
};
type Files = Record<string, () => Promise<Record<string, object>>>;
const files: Files = import.meta.glob<Record<string, object>>([
  './{zh,en}/*.ts',
  '!./{zh,en}/{common,failures,shell,titles}.ts',
]);

export const readGround = (language: AppLanguage): Promise<Pick<Text, GroundRoom>> => ground[language]();

/** For a part of the app that keeps the names of its rooms to itself. */
export const addRooms = (more: Files): void => void Object.assign(files, more);

export async function readRoom(language: AppLanguage, room: Room): Promise<object> {
  const file = await (files[`./${language}/${room}.ts`] ?? files[`./${language}/office/${room}.ts`])?.();
  return { [room]: file?.[room] };
}
