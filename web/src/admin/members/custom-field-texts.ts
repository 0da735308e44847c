import type { CustomField, CustomFieldOption, MemberCustomField } from '@mingtang/contract/custom-fields';
import { formatDate } from '../../ui/text/format-date.ts';

type Language = 'zh' | 'en';

export const customFieldName = (
  { nameZh, nameEn }: Pick<CustomField, 'nameZh' | 'nameEn'>,
  language: Language,
): string => (language === 'en' && nameEn) || nameZh;

export const customOptionLabel = ({ zh, en }: CustomFieldOption, language: Language): string =>
  (language === 'en' && en) || zh;

/** The value of a member for reading. */
export function customValueText({ kind, options, value }: MemberCustomField, language: Language): string {
  if (kind === 'date') return formatDate(value, language);
  const option = kind === 'choice' ? options.find(({ key }) => key === value) : undefined;
  return option === undefined ? value : customOptionLabel(option, language);
}
