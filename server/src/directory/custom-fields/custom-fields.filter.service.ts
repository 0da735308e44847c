import { Day } from '@mingtang/contract/editions';
import type { CustomField, CustomValue } from '@mingtang/contract/custom-fields';
import type { Language } from '@mingtang/contract/fields';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Deps } from '../../platform/deps.ts';
import { listCustomFields } from './custom-fields.service.ts';
import { isNumberText } from './custom-fields.values.service.ts';
import { listCustomValues, selectMembersWithValue } from './custom-fields.values.queries.ts';

/** A filter by one custom field, as in `AdminMemberFilter`. */
export interface CustomFieldFilter {
  fieldId?: string | undefined;
  fieldValue?: string | undefined;
  fieldFrom?: string | undefined;
  fieldTo?: string | undefined;
}

/** Selects the ids of the members that match. Rejects values that do not fit the kind of the field. */
export async function selectMembersByField(
  deps: Deps,
  { fieldId, fieldValue: value, fieldFrom: from, fieldTo: to }: CustomFieldFilter,
): Promise<RawBuilder<string> | undefined> {
  if (fieldId === undefined) {
    if (value === undefined && from === undefined && to === undefined) return undefined;
    throw invalidFilterError('fieldId');
  }
  const field = (await listCustomFields(deps)).find(({ id, archived }) => id === fieldId && !archived);
  if (field === undefined) throw new AppError('custom_field.not_found');
  const { kind, options } = field;
  const hasRange = kind === 'number' || kind === 'date';
  const isBound = kind === 'number' ? isNumberText : (text: string) => Day.safeParse(text).success;
  if (value !== undefined && (hasRange || (kind === 'choice' && options.every(({ key }) => key !== value))))
    throw invalidFilterError('fieldValue');
  for (const [name, bound] of [
    ['fieldFrom', from],
    ['fieldTo', to],
  ] as const)
    if (bound !== undefined && (!hasRange || !isBound(bound))) throw invalidFilterError(name);
  return selectMembersWithValue({ fieldId, kind, value, from, to });
}

const invalidFilterError = (name: string) =>
  new AppError('request.invalid', { fields: { [name]: 'unknown' } });

export interface CustomFieldColumn {
  header: string;
  value: (row: { customValues: ReadonlyMap<string, string> }) => string;
}

/** The columns of an export, and the values of a batch of its rows, for all fields that are not archived. */
export async function getCustomFieldColumns(
  deps: Deps,
  language: Language,
): Promise<{
  columns: CustomFieldColumn[];
  withValues: <R extends { id: string }>(
    rows: readonly R[],
  ) => Promise<(R & { customValues: ReadonlyMap<string, string> })[]>;
}> {
  const fields = (await listCustomFields(deps)).filter(({ archived }) => !archived);
  const fieldIds = fields.map(({ id }) => id);
  return {
    columns: fields.map((field) => ({
      header: pickTranslation(language, field.nameZh, field.nameEn),
      value: ({ customValues }) => exportedText(field, customValues.get(field.id) ?? '', language),
    })),
    withValues: async (rows) => {
      const values =
        rows.length === 0 || fields.length === 0
          ? []
          : await listCustomValues(
              deps.db,
              rows.map(({ id }) => id),
              fieldIds,
            );
      const valuesByMember = Map.groupBy(values, ({ memberId }) => memberId);
      return rows.map((row) => ({ ...row, customValues: toValueMap(valuesByMember.get(row.id) ?? []) }));
    },
  };
}

const toValueMap = (values: readonly CustomValue[]): ReadonlyMap<string, string> =>
  new Map(values.map(({ fieldId, value }) => [fieldId, value]));

function exportedText({ kind, options }: CustomField, value: string, language: Language): string {
  const option = kind === 'choice' ? options.find(({ key }) => key === value) : undefined;
  return option === undefined ? value : pickTranslation(language, option.zh, option.en);
}
