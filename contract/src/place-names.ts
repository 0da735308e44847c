import type { Language } from './fields.ts';

/** The name of a region; in English with the country, because readers abroad do not know the provinces: Jiangsu, China. */
export const placeNameOf = (language: Language, { value, label }: { value: string; label: string }): string =>
  language === 'en' && value.startsWith('cn-') && !label.endsWith(', China') ? `${label}, China` : label;
