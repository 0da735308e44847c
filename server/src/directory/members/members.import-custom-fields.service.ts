import type { CustomField } from '@mingtang/contract/custom-fields';
import { CUSTOM_VALUE_MAX } from '@mingtang/contract/limits';
import type { ImportRowReason } from '@mingtang/contract/imports.reasons';
import { readCustomText, readDay, readNumber } from './members.import-cells.service.ts';

/** A custom field that a column of an import is mapped to. */
export interface ImportedField extends Pick<CustomField, 'kind' | 'nameZh' | 'nameEn' | 'options'> {
  /** Null until the import creates the field. */
  id: string | null;
  archived: boolean;
}

/** Equal for two spellings of the same option. */
export const optionKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

/** The value of a cell as the text of the contract, empty if there is none, or the reason why it is left out. */
export function readCustomCell(
  { kind, options, archived }: Pick<ImportedField, 'kind' | 'options' | 'archived'>,
  cell: string,
): { value: string } | { reason: ImportRowReason } {
  const { text, unreadable } = readCustomText(kind, cell);
  if (unreadable !== undefined) return { reason: unreadable };
  if (text === '') return { value: '' };
  if (archived) return { reason: 'field_archived' };
  switch (kind) {
    case 'number':
      return valueOr('number', readNumber(text));
    case 'date':
      return valueOr('date', readDay(text, 'required'));
    case 'choice': {
      const wanted = optionKey(text);
      const option = options.find(({ zh, en }) => [zh, en].some((name) => optionKey(name) === wanted));
      return valueOr('choice', option?.key);
    }
    case 'text':
      return valueOr('too_long_left_out', text.length <= CUSTOM_VALUE_MAX ? text : undefined);
  }
}

const valueOr = (reason: ImportRowReason, value: string | undefined) =>
  value === undefined ? { reason } : { value };
