import type { GeoPoint } from '@mingtang/contract/fields';

interface MapApp {
  key: 'amap' | 'apple' | 'google';
  hrefOf: (point: GeoPoint, name: string) => string;
}

const urlWithQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** External map apps. All of them use GCJ-02 for mainland China, as the directory does. */
export const mapApps: readonly MapApp[] = [
  {
    key: 'amap',
    hrefOf: ({ latitude, longitude }, name) =>
      urlWithQuery('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        coordinate: 'gaode',
        callnative: '1',
      }),
  },
  {
    key: 'apple',
    hrefOf: ({ latitude, longitude }, name) =>
      urlWithQuery('https://maps.apple.com/', { ll: `${latitude},${longitude}`, q: name }),
  },
  {
    key: 'google',
    hrefOf: ({ latitude, longitude }) =>
      urlWithQuery('https://www.google.com/maps/search/', { api: '1', query: `${latitude},${longitude}` }),
  },
];
