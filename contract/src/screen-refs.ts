import { screenPaths, type ScreenName } from './screen-paths.ts';

/** A screen with its query, as tests write it: `company?id=7`. `nowhere` is an address without a screen. */
export type ScreenRef = `${ScreenName | 'nowhere'}${'' | `?${string}`}`;

/** Address under `#/pages/` with the query. */
export function addressOf(ref: ScreenRef): string {
  const [name] = ref.split('?', 1) as [ScreenName | 'nowhere'];
  return (name === 'nowhere' ? name : screenPaths[name]) + ref.slice(name.length);
}

const nameByPath = new Map<string, ScreenName>(
  Object.entries(screenPaths).map(([name, path]) => [path, name as ScreenName]),
);

/** The reverse of `addressOf`: screen name and query. An address without a screen is returned as it is. */
export function screenRefOf(address: string): string {
  const [path = ''] = address.split('?', 1);
  return (nameByPath.get(path) ?? path) + address.slice(path.length);
}
