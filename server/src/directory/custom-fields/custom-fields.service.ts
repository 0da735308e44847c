import type { AuditAction } from '@mingtang/contract/audit-actions';
import type {
  CreateCustomFieldInput,
  CustomField,
  EditCustomFieldInput,
} from '@mingtang/contract/custom-fields';
import { CUSTOM_FIELDS_MAX } from '@mingtang/contract/limits';
import { AppError, requireFound } from '../../base/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './custom-fields.queries.ts';
import { hasValueOfOptions } from './custom-fields.values.queries.ts';
import { toCustomField } from './custom-fields.view.ts';

export const listCustomFields = async (deps: Deps): Promise<CustomField[]> =>
  (await queries.listCustomFieldRows(deps.db)).map(toCustomField);

export const createCustomField = (
  deps: Deps,
  actor: Actor,
  input: CreateCustomFieldInput,
): Promise<CustomField> => changeFields(deps, (deps) => addCustomField(deps, actor, input));

async function addCustomField(
  deps: TxDeps,
  actor: AuditActor,
  input: CreateCustomFieldInput,
): Promise<CustomField> {
  await requireBelowLimit(deps);
  const after = toCustomField(await queries.insertCustomField(deps.db, input, deps.clock.now()));
  await recordFieldEvent(deps, actor, 'field.add', undefined, after);
  return after;
}

/** Rejects names that active fields have already, and more fields than there can be. */
export async function requireFreeFields(deps: TxDeps, names: readonly string[]): Promise<void> {
  const active = (await listCustomFields(deps)).filter(({ archived }) => !archived);
  const taken = new Set(active.map(({ nameZh }) => nameZh));
  if (new Set(names).size < names.length || names.some((name) => taken.has(name)))
    throw new AppError('custom_field.name_taken');
  if (active.length + names.length > CUSTOM_FIELDS_MAX) throw new AppError('custom_field.too_many');
}

/** Creates the fields that an import found, in the transaction that starts to write its rows. */
export async function createImportedFields(
  deps: TxDeps,
  actor: AuditActor,
  inputs: readonly CreateCustomFieldInput[],
): Promise<CustomField[]> {
  await queries.lockCustomFieldsTable(deps.db);
  await requireFreeFields(
    deps,
    inputs.map(({ nameZh }) => nameZh),
  );
  const created: CustomField[] = [];
  for (const input of inputs) created.push(await addCustomField(deps, actor, input));
  return created;
}

/** Archives those of the fields that no member has a value of. */
export async function archiveUnusedFields(
  deps: TxDeps,
  actor: AuditActor,
  ids: readonly string[],
): Promise<void> {
  await queries.lockCustomFieldsTable(deps.db);
  for (const row of await queries.lockUnusedFields(deps.db, ids)) {
    const after = toCustomField(await queries.updateFieldArchived(deps.db, row.id, true));
    await recordFieldEvent(deps, actor, 'field.archive', toCustomField(row), after);
  }
}

export const editCustomField = (
  deps: Deps,
  actor: Actor,
  id: string,
  input: EditCustomFieldInput,
): Promise<CustomField> =>
  changeFields(deps, async (deps) => {
    const before = await lockField(deps, id);
    if ((before.kind === 'choice') !== input.options.length > 0)
      throw new AppError('request.invalid', { fields: { options: 'unknown' } });
    const keys = new Set(input.options.map(({ key }) => key));
    const removed = before.options.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
    if (removed.length > 0 && (await hasValueOfOptions(deps.db, id, removed)))
      throw new AppError('custom_field.option_used');
    const after = toCustomField(await queries.updateCustomField(deps.db, id, input));
    await recordFieldEvent(deps, actor, 'field.edit', before, after);
    return after;
  });

export const setCustomFieldArchived = (
  deps: Deps,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<CustomField> =>
  changeFields(deps, async (deps) => {
    const before = await lockField(deps, id);
    if (before.archived === archived) return before;
    if (!archived) await requireBelowLimit(deps);
    const after = toCustomField(await queries.updateFieldArchived(deps.db, id, archived));
    await recordFieldEvent(deps, actor, archived ? 'field.archive' : 'field.restore', before, after);
    return after;
  });

export const orderCustomFields = (deps: Deps, actor: Actor, ids: readonly string[]): Promise<null> =>
  changeFields(deps, async (deps) => {
    const before = (await listCustomFields(deps)).flatMap(({ id, archived }) => (archived ? [] : [id]));
    if (before.toSorted().join() !== ids.toSorted().join()) throw new AppError('custom_field.changed');
    await queries.updateFieldOrder(deps.db, ids);
    await recordAuditEvent(deps, actor, 'field.order', 'custom-fields', {
      before: { ids: before },
      after: { ids },
    });
    return null;
  });

/** Runs `work` in a transaction, one change of the fields at a time. */
async function changeFields<T>(deps: Deps, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(deps, async (deps) => {
      await queries.lockCustomFieldsTable(deps.db);
      return work(deps);
    });
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'custom_fields_name'
      ? new AppError('custom_field.name_taken')
      : error;
  }
}

const lockField = async (deps: TxDeps, id: string): Promise<CustomField> =>
  toCustomField(requireFound(await queries.lockCustomField(deps.db, id), 'custom_field.not_found'));

async function requireBelowLimit(deps: TxDeps): Promise<void> {
  if ((await queries.countActiveFields(deps.db)) >= CUSTOM_FIELDS_MAX)
    throw new AppError('custom_field.too_many');
}

const recordFieldEvent = (
  deps: TxDeps,
  actor: AuditActor,
  action: AuditAction,
  before: CustomField | undefined,
  after: CustomField,
) =>
  recordAuditEvent(deps, actor, action, `custom-field:${after.id}`, {
    ...(before !== undefined && { before }),
    after,
  });
