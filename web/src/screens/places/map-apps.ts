import type { GeoPoint, Language } from '@mingtang/contract/fields';

type HrefOf = (point: GeoPoint, name: string) => string;

/** Baidu and Tencent require the name of the calling app. */
const CALLER = 'webapp.mingtang.directory';

const urlWithQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** External map apps. All of them accept GCJ-02 for mainland China, as the directory does. */
const mapApps = {
  amap: ({ latitude, longitude }, name) =>
    urlWithQuery('https://uri.amap.com/marker', {
      position: `${longitude},${latitude}`,
      name,
      coordinate: 'gaode',
      callnative: '1',
    }),
  baidu: ({ latitude, longitude }, name) =>
    urlWithQuery('https://api.map.baidu.com/marker', {
      location: `${latitude},${longitude}`,
      title: name,
      content: name,
      coord_type: 'gcj02',
      output: 'html',
      src: CALLER,
    }),
  tencent: ({ latitude, longitude }, name) =>
    urlWithQuery('https://apis.map.qq.com/uri/v1/marker', {
      // Semicolons separate the parts of a marker.
      marker: `coord:${latitude},${longitude};title:${name.replaceAll(';', ' ')}`,
      referer: CALLER,
    }),
  apple: ({ latitude, longitude }, name) =>
    urlWithQuery('https://maps.apple.com/', { ll: `${latitude},${longitude}`, q: name }),
  google: ({ latitude, longitude }) =>
    urlWithQuery('https://www.google.com/maps/search/', { api: '1', query: `${latitude},${longitude}` }),
} satisfies Record<string, HrefOf>;

type MapAppKey = keyof typeof mapApps;

/** The usual apps of the country of the language come first. */
const ORDER: Record<Language, readonly MapAppKey[]> = {
  zh: ['amap', 'baidu', 'tencent', 'apple', 'google'],
  en: ['google', 'apple', 'amap', 'baidu', 'tencent'],
};

export const mapAppsFor = (language: Language): { key: MapAppKey; hrefOf: HrefOf }[] =>
  ORDER[language].map((key) => ({ key, hrefOf: mapApps[key] }));
