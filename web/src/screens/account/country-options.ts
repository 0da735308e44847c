import { AREA_CODES_BY_COUNTRY, type Country } from '@mingtang/contract/area-codes';
import type { Language } from '@mingtang/contract/fields';

export interface CountryOption {
  country: Country;
  areaCode: string;
  name: string;
  /** Names in both languages, for the search. */
  searchText: string;
}

/** As many countries as the directory has most members from; the rest is sorted by name. */
const COMMON_COUNT = 14;

/** `fixedNames` are prescribed names in this language; those of the browser differ. */
export function listCountryOptions(
  language: Language,
  fixedNames: Partial<Record<Country, string>>,
): CountryOption[] {
  const displayNames = {
    zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
    en: new Intl.DisplayNames('en', { type: 'region' }),
  };
  const options = (Object.keys(AREA_CODES_BY_COUNTRY) as Country[]).map((country) => {
    const name = fixedNames[country] ?? displayNames[language].of(country) ?? country;
    const otherNames = Object.values(displayNames).map((names) => names.of(country));
    return {
      country,
      areaCode: AREA_CODES_BY_COUNTRY[country],
      name,
      searchText: [name, ...otherNames].join(' ').toLowerCase(),
    };
  });
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en');
  return [
    ...options.slice(0, COMMON_COUNT),
    ...options.slice(COMMON_COUNT).toSorted((a, b) => compare(a.name, b.name)),
  ];
}

/** By name in either language, by ISO code, or by the first digits of the code. */
export function matchesCountry({ country, areaCode, searchText }: CountryOption, typed: string): boolean {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const digits = /^\+?(\d+)$/.exec(text)?.[1];
  if (digits !== undefined) return areaCode.startsWith(digits);
  return searchText.includes(text) || country.toLowerCase() === text;
}
