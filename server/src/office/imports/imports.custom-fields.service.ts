import { randomUUID } from 'node:crypto';
import type { CustomField, CustomFieldOption } from '@mingtang/contract/custom-fields';
import type { ImportColumn, ImportKind, MapColumnsInput } from '@mingtang/contract/imports';
import { customFieldTarget, newFieldTarget } from '@mingtang/contract/imports.mapping';
import { CUSTOM_FIELD_OPTIONS_MAX } from '@mingtang/contract/limits';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { AppError } from '../../base/errors.ts';
import type { ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import type { ImportHandler } from '../../kernel/import-handlers/import-handlers.service.ts';
import {
  archiveUnusedFields,
  createImportedFields,
  listCustomFields,
  requireFreeFields,
} from '../../directory/custom-fields/custom-fields.service.ts';
import { lockCustomFields } from '../../directory/custom-fields/custom-fields.values.service.ts';
import { readCustomText } from '../../directory/members/members.import-cells.service.ts';
import {
  type ImportedField,
  optionKey,
} from '../../directory/members/members.import-custom-fields.service.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { fieldNameOf, guessFieldKind } from './guess-custom-field.ts';
import { createImportHandler, importHandlers } from './import-handler-registry.ts';
import { type LockedImport, updateImport } from './imports.queries.ts';
import { listColumnValues, listSampleCells } from './imports.rows.queries.ts';

/** A field that the import creates. */
export type NewImportField = MapColumnsInput['newFields'][number] & {
  options: CustomFieldOption[];
  /** Null until the import is applied. */
  fieldId: string | null;
};

export const newFieldsOf = (row: { new_fields: unknown }): NewImportField[] =>
  row.new_fields as NewImportField[];

interface ImportFields {
  kind: string;
  mapping: readonly string[];
  new_fields: unknown;
}

/** The handler of an import, which knows the custom fields that columns can be mapped to. */
export async function getImportHandler(deps: Deps, row: ImportFields): Promise<ImportHandler<unknown>> {
  if (row.kind !== 'members') return importHandlers[row.kind as ImportKind];
  return createImportHandler(importedFieldsOf(row, await listCustomFields(deps)));
}

/** Like `getImportHandler`; the fields stay as they are until the end of the transaction. */
export async function lockImportHandler(deps: TxDeps, row: ImportFields): Promise<ImportHandler<unknown>> {
  if (row.kind !== 'members') return importHandlers[row.kind as ImportKind];
  // Before the list is read: a field that is archived meanwhile is in the list as it is afterwards.
  await lockCustomFields(deps);
  return getImportHandler(deps, row);
}

/** By the name in the mapping: all active custom fields, archived ones that a column is mapped to, and new ones. */
function importedFieldsOf(
  { mapping, new_fields }: ImportFields,
  customFields: readonly CustomField[],
): ReadonlyMap<string, ImportedField> {
  const fieldsById = new Map(customFields.map((field) => [field.id, field]));
  return new Map<string, ImportedField>([
    ...customFields
      .map((field) => [customFieldTarget(field.id), field] as const)
      .filter(([target, { archived }]) => !archived || mapping.includes(target)),
    ...newFieldsOf({ new_fields }).map(({ column, kind, nameZh, options, fieldId }) => {
      const created = fieldId === null ? undefined : fieldsById.get(fieldId);
      const planned = { id: null, kind, nameZh, nameEn: '', options, archived: false };
      return [newFieldTarget(column), created ?? planned] as const;
    }),
  ]);
}

/** For each column the field that it could become: named by its heading, of the kind that its first values fit. */
export async function suggestNewFields(
  deps: Deps,
  row: ImportFields & { id: string; state: string; headers: readonly string[] },
): Promise<ImportColumn['newField'][]> {
  const chosen = new Map(newFieldsOf(row).map(({ column, nameZh, kind }) => [column, { nameZh, kind }]));
  const isSuggested = row.kind === 'members' && row.state === 'ready';
  const sample = isSuggested ? await listSampleCells(deps.db, row.id) : [];
  return row.headers.map((header, column) => {
    const nameZh = fieldNameOf(header);
    const kind = isSuggested ? guessFieldKind(sample.map(({ cells }) => cells[column] ?? '')) : undefined;
    const suggested =
      isSuggested && (nameZh !== '' || kind !== undefined) ? { nameZh, kind: kind ?? 'text' } : null;
    return chosen.get(column) ?? suggested;
  });
}

/** Checks the new fields of a mapping, and takes the options of a choice from the values of its column. */
export async function planNewFields(
  deps: TxDeps,
  actor: Actor,
  job: LockedImport,
  { fields, newFields }: MapColumnsInput,
): Promise<NewImportField[]> {
  if (newFields.length === 0) return [];
  const hasOwnColumns =
    new Set(newFields.map(({ column }) => column)).size === newFields.length &&
    newFields.every(({ column }) => fields[column] === newFieldTarget(column));
  if (job.kind !== 'members' || !hasOwnColumns) throw new AppError('import.mapping_invalid');
  requireNewFieldPermission(actor);
  await requireFreeFields(
    deps,
    newFields.map(({ nameZh }) => nameZh),
  );
  const planned: NewImportField[] = [];
  for (const field of newFields)
    planned.push({
      ...field,
      options: field.kind === 'choice' ? await optionsOfColumn(deps, job, field.column) : [],
      fieldId: null,
    });
  return planned;
}

function requireNewFieldPermission(actor: Actor): void {
  if (!includesPermission(actor.permissions, 'field:write')) throw new AppError('import.new_field_forbidden');
}

const OPTION_LENGTH_MAX = 40;

/** The most frequent values first. Values that are too long for an option are left out with a warning. */
async function optionsOfColumn(
  deps: TxDeps,
  job: LockedImport,
  column: number,
): Promise<CustomFieldOption[]> {
  const texts = (await listColumnValues(deps.db, job.id, column)).map(
    (value) => readCustomText('choice', value).text,
  );
  const textsByKey = new Map<string, string>();
  for (const text of texts)
    if (text !== '' && text.length <= OPTION_LENGTH_MAX && text !== job.headers[column])
      textsByKey.set(optionKey(text), textsByKey.get(optionKey(text)) ?? text);
  if (textsByKey.size === 0 || textsByKey.size > CUSTOM_FIELD_OPTIONS_MAX)
    throw new AppError('import.not_a_choice');
  return [...textsByKey.values()].map((zh) => ({
    key: randomUUID().replaceAll('-', '').slice(0, 12),
    zh,
    en: '',
  }));
}

/** Creates the new fields of an import when it is first applied. */
export async function createNewFields(deps: TxDeps, actor: Actor, job: LockedImport): Promise<void> {
  const newFields = newFieldsOf(job);
  if (newFields.every(({ fieldId }) => fieldId !== null)) return;
  requireNewFieldPermission(actor);
  const created = await createImportedFields(
    deps,
    actor,
    newFields.map(({ nameZh, kind, options }) => ({ nameZh, nameEn: '', kind, options })),
  );
  await updateImport(deps.db, job.id, {
    new_fields: newFields.map((field, index) => ({ ...field, fieldId: created[index]!.id })),
  });
}

/** Archives the fields that the import created, unless other members have values of them. */
export async function archiveCreatedFields(
  deps: TxDeps,
  actor: ChangeActor,
  job: LockedImport,
): Promise<void> {
  const ids = newFieldsOf(job).flatMap(({ fieldId }) => fieldId ?? []);
  if (ids.length > 0) await archiveUnusedFields(deps, actor, ids);
}
