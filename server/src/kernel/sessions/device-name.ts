const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/AlipayClient/, 'Alipay'],
  // On iOS, the browsers have names of their own and all contain Safari.
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export const UNKNOWN_DEVICE = '—';

const findFirstMatch = (table: [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** Short device name for display, from the User-Agent header. */
export function deviceName(userAgent: string): string {
  const parts = [findFirstMatch(SYSTEMS, userAgent), findFirstMatch(BROWSERS, userAgent)].filter(
    (word) => word !== undefined,
  );
  return parts.length > 0 ? parts.join(' · ') : UNKNOWN_DEVICE;
}
