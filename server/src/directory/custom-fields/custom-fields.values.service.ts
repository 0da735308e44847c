import type { CustomField, CustomValue, MemberCustomField } from '@mingtang/contract/custom-fields';
import { Day } from '@mingtang/contract/editions';
import { AppError } from '../../base/errors.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { lockActiveFieldsForShare } from './custom-fields.queries.ts';
import * as queries from './custom-fields.values.queries.ts';
import { toCustomField } from './custom-fields.view.ts';

export const getCustomFieldsOfMember = async (deps: Deps, memberId: string): Promise<MemberCustomField[]> =>
  (await queries.listFieldsWithValues(deps.db, memberId)).map((row) => ({
    ...toCustomField(row),
    value: row.value,
  }));

const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;

export const isNumberText = (text: string): boolean => NUMBER.test(text);

/** Whether the text is a value of the field; the empty text is none. */
export function isCustomValue({ kind, options }: CustomField, value: string): boolean {
  if (kind === 'number') return isNumberText(value);
  if (kind === 'date') return Day.safeParse(value).success;
  return kind === 'text' ? value !== '' : options.some(({ key }) => key === value);
}

/** A value in a recorded change, with the text that shows it. */
export interface RecordedCustomValue extends CustomValue {
  text: string;
}

/** Writes values and deletes those that are empty. Returns the values that differ, before and after. The card is locked. */
export async function setCustomValues(
  deps: TxDeps,
  memberId: string,
  values: readonly CustomValue[],
): Promise<{ before: RecordedCustomValue[]; after: RecordedCustomValue[] }> {
  if (values.length === 0) return { before: [], after: [] };
  const { isComplete, fields } = await storableValues(deps, values);
  if (!isComplete) throw new AppError('request.invalid', { fields: { customValues: 'unknown' } });
  const current = new Map(
    (await getCustomFieldsOfMember(deps, memberId)).map(({ id, value }) => [id, value]),
  );
  const changed = values.filter(({ fieldId, value }) => value !== (current.get(fieldId) ?? ''));
  await writeValues(
    deps,
    changed.map((value) => ({ ...value, memberId })),
  );
  const record = (value: CustomValue) => ({
    ...value,
    text: recordedText(fields.get(value.fieldId)!, value),
  });
  return {
    before: changed.map(({ fieldId }) => record({ fieldId, value: current.get(fieldId) ?? '' })),
    after: changed.map(record),
  };
}

const recordedText = ({ nameZh, options }: CustomField, { value }: CustomValue): string =>
  `${nameZh}：${options.find(({ key }) => key === value)?.zh ?? value}`;

/** Writes former values back, without those of fields and options that do not exist any more. */
export async function restoreCustomValues(
  deps: TxDeps,
  memberId: string,
  values: readonly CustomValue[],
): Promise<void> {
  if (values.length > 0)
    await writeValues(
      deps,
      (await storableValues(deps, values)).storable.map((value) => ({ ...value, memberId })),
    );
}

/** The fields that are not archived, locked until the values are written. */
export const lockCustomFields = async (deps: TxDeps): Promise<CustomField[]> =>
  (await lockActiveFieldsForShare(deps.db)).map(toCustomField);

const keyOf = ({ memberId, fieldId }: Omit<queries.MemberCustomValue, 'value'>) => `${memberId} ${fieldId}`;

/**
 * Writes values of several members that fit fields of `lockCustomFields`. Returns the former values by member, empty
 * where there was none. The cards are locked.
 */
export async function setImportedValues(
  deps: TxDeps,
  values: readonly queries.MemberCustomValue[],
): Promise<ReadonlyMap<string, CustomValue[]>> {
  if (values.length === 0) return new Map();
  const current = new Map(
    (
      await queries.listCustomValues(
        deps.db,
        [...new Set(values.map(({ memberId }) => memberId))],
        [...new Set(values.map(({ fieldId }) => fieldId))],
      )
    ).map((row) => [keyOf(row), row.value]),
  );
  await queries.upsertCustomValues(deps.db, values);
  return new Map(
    [...Map.groupBy(values, ({ memberId }) => memberId)].map(([memberId, group]) => [
      memberId,
      group.map((value) => ({ fieldId: value.fieldId, value: current.get(keyOf(value)) ?? '' })),
    ]),
  );
}

/** The values that fit a field that is not archived; fields stay locked. */
async function storableValues(deps: TxDeps, values: readonly CustomValue[]) {
  const fields = new Map((await lockCustomFields(deps)).map((field) => [field.id, field]));
  const storable = values.filter(({ fieldId, value }) => {
    const field = fields.get(fieldId);
    return field !== undefined && (value === '' || isCustomValue(field, value));
  });
  const isComplete =
    storable.length === values.length && new Set(values.map(({ fieldId }) => fieldId)).size === values.length;
  return { storable, isComplete, fields };
}

async function writeValues(deps: TxDeps, values: readonly queries.MemberCustomValue[]): Promise<void> {
  await queries.upsertCustomValues(
    deps.db,
    values.filter(({ value }) => value !== ''),
  );
  await queries.deleteCustomValues(
    deps.db,
    values.filter(({ value }) => value === ''),
  );
}
