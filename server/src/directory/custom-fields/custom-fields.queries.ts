import type { CreateCustomFieldInput, EditCustomFieldInput } from '@mingtang/contract/custom-fields';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

const COLUMNS = ['id', 'kind', 'name_zh', 'name_en', 'options', 'archived'] as const;

const selectFields = (db: Db) => db.selectFrom('custom_fields').select(COLUMNS);
export type CustomFieldRow = Awaited<ReturnType<ReturnType<typeof selectFields>['execute']>>[number];

/** Archived fields are last. */
export const listCustomFieldRows = (db: Db) =>
  selectFields(db).orderBy('archived').orderBy('position').orderBy('id').execute();

/** Locked against changes, so that the values that are written fit. */
export const lockActiveFieldsForShare = (tx: Tx) =>
  selectFields(tx).where('archived', '=', false).orderBy('position').orderBy('id').forShare().execute();

export const lockUnusedFields = (tx: Tx, ids: readonly string[]) =>
  selectFields(tx)
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .where('archived', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member_field_values as v').whereRef('v.field_id', '=', 'custom_fields.id'))),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Serialises changes of the fields, so that their number and order stay correct. Values can be written meanwhile. */
export const lockCustomFieldsTable = (tx: Tx) =>
  sql`LOCK TABLE custom_fields IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx);

export const lockCustomField = (tx: Tx, id: string) =>
  selectFields(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const countActiveFields = async (tx: Tx): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('custom_fields')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('archived', '=', false)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** At the end of the order. */
export const insertCustomField = (tx: Tx, input: CreateCustomFieldInput, at: Date) =>
  tx
    .insertInto('custom_fields')
    .values({
      kind: input.kind,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      options: JSON.stringify(input.options),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM custom_fields)`,
      created_at: at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateCustomField = (tx: Tx, id: string, input: EditCustomFieldInput) =>
  tx
    .updateTable('custom_fields')
    .set({ name_zh: input.nameZh, name_en: input.nameEn, options: JSON.stringify(input.options) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateFieldArchived = (tx: Tx, id: string, archived: boolean) =>
  tx
    .updateTable('custom_fields')
    .set({ archived })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateFieldOrder = (tx: Tx, ids: readonly string[]) =>
  sql`
    UPDATE custom_fields f SET position = o.position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, position) WHERE f.id = o.id`.execute(tx);
