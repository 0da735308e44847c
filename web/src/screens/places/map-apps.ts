import type { Point } from '@mingtang/contract/fields';

interface MapApp {
  key: 'amap' | 'apple' | 'google';
  hrefOf: (point: Point, name: string) => string;
}

const address = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** The only places this screen leads to. All of them draw the mainland in GCJ-02, as the directory does. */
export const mapApps: readonly MapApp[] = [
  {
    key: 'amap',
    hrefOf: ({ latitude, longitude }, name) =>
      address('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        coordinate: 'gaode',
        callnative: '1',
      }),
  },
  {
    key: 'apple',
    hrefOf: ({ latitude, longitude }, name) =>
      address('https://maps.apple.com/', { ll: `${latitude},${longitude}`, q: name }),
  },
  {
    key: 'google',
    hrefOf: ({ latitude, longitude }) =>
      address('https://www.google.com/maps/search/', { api: '1', query: `${latitude},${longitude}` }),
  },
];
