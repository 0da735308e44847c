import { words, type TextKey } from '../../../app/text/text.ts';
import { formatTime } from '../../../ui/format.ts';

/** Words that a room may or may not have: what has no name shows its key. */
const named = (group: 'kinds' | 'fields' | 'values', key: string): string => {
  const full = `changes.${group}.${key.replaceAll('.', '_')}`;
  const text = words(full as TextKey);
  return text === full ? key : text;
};

export const kindName = (kind: string): string => named('kinds', kind);
export const fieldName = (field: string): string => named('fields', field);

/** A word of the code, such as a state, may have a name; a moment is shown in the person's own time. */
const CODE = /^[a-z-]+$/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words('work.common.none');
  if (typeof value === 'boolean') return words(value ? 'work.common.yes' : 'work.common.no');
  if (Array.isArray(value) && value.length === 0) return words('work.common.none');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (MOMENT.test(value)) return formatTime(value, 'YYYY-MM-DD HH:mm');
  return CODE.test(value) ? named('values', value) : value;
}
