import type { Language } from '@mingtang/contract/fields';
import type { SegmentedOption } from '../../ui/inputs/Segmented.tsx';

/** Each language is named in that language, independent of the UI language. */
export const languageOptions: readonly SegmentedOption<Language>[] = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
];

export const languageName = (language: Language): string =>
  languageOptions.find((option) => option.value === language)?.label ?? language;
