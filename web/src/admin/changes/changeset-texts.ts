import type { BilingualText } from '@mingtang/contract/bilingual-text';
import { pointRuleTable } from '@mingtang/contract/point-rules';
import { settingTable } from '@mingtang/contract/setting-fields';
import { currentLanguage, translate, type TextKey } from '../../core/text/i18n.ts';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';

/** Text of a key in the `changes` namespace, or the key if it has no text. */
const textOrKey = (group: 'kinds' | 'fields' | 'values', key: string): string => {
  const textKey = `changes.${group}.${key.replaceAll('.', '_')}`;
  const text = translate(textKey as TextKey);
  return text === textKey ? key : text;
};

export const changesetKindName = (kind: string): string => textOrKey('kinds', kind);
/** Settings and point rules have their names in the contract. */
export function changesetFieldName(field: string): string {
  const row = [settingTable, pointRuleTable].find((table) => field in table) as
    | Readonly<Record<string, { label: BilingualText }>>
    | undefined;
  return row?.[field]?.label[currentLanguage()] ?? textOrKey('fields', field);
}

/** Looks like an enum value, for example a state, which may have a text. */
const ENUM_VALUE = /^[a-z-]+$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A custom field with its value. */
const isNamedValue = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Display text of a field value. Timestamps are shown in local time. */
export function changesetValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return translate('admin.common.none');
  if (typeof value === 'boolean') return translate(value ? 'admin.common.yes' : 'admin.common.no');
  if (Array.isArray(value) && value.length === 0) return translate('admin.common.none');
  if (Array.isArray(value) && value.every(isNamedValue)) return value.map(({ text }) => text).join('\n');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (TIMESTAMP.test(value)) return formatDateTime(value, currentLanguage());
  if (DAY.test(value)) return formatDate(value, currentLanguage());
  return ENUM_VALUE.test(value) ? textOrKey('values', value) : value;
}
