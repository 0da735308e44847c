import type { CustomFieldKind, CustomValue } from '@mingtang/contract/custom-fields';
import { type RawBuilder, sql } from 'kysely';
import type { CustomFieldRow } from './custom-fields.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

/** A stored value as the text of the contract. */
const valueText: RawBuilder<string> = sql`
  coalesce(v.text_value, trim_scale(v.number_value)::text, v.day_value::text, v.choice_value)`;

/** The fields that are not archived, with the values of the member. */
export const listFieldsWithValues = async (
  db: Db,
  memberId: string,
): Promise<(CustomFieldRow & { value: string })[]> =>
  (
    await sql<CustomFieldRow & { value: string }>`
      SELECT f.id, f.kind, f.name_zh, f.name_en, f.options, f.archived, coalesce(${valueText}, '') AS value
      FROM custom_fields f LEFT JOIN member_field_values v ON v.field_id = f.id AND v.member_id = ${memberId}
      WHERE NOT f.archived ORDER BY f.position, f.id`.execute(db)
  ).rows;

const startsWith = (value: string): string =>
  `${value.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export interface FieldValueFilter {
  fieldId: string;
  kind: CustomFieldKind;
  value: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The members with a value of the field, or with one that fits. The conditions are those of the indexes. */
export function selectMembersWithValue({
  fieldId,
  kind,
  value,
  from,
  to,
}: FieldValueFilter): RawBuilder<string> {
  const inRange = (column: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`${column} IS NOT NULL
    ${from === undefined ? sql`` : sql`AND ${column} >= ${from}::${type}`}
    ${to === undefined ? sql`` : sql`AND ${column} <= ${to}::${type}`}`;
  const condition = {
    text:
      value === undefined
        ? sql`true`
        : sql`v.text_value IS NOT NULL
      AND lower(left(v.text_value, 60)) LIKE ${startsWith(value)}`,
    choice: value === undefined ? sql`true` : sql`v.choice_value = ${value}`,
    number: inRange(sql.ref('v.number_value'), sql.raw('numeric')),
    date: inRange(sql.ref('v.day_value'), sql.raw('date')),
  }[kind];
  return sql<string>`SELECT v.member_id FROM member_field_values v WHERE v.field_id = ${fieldId} AND ${condition}`;
}

export interface MemberCustomValue extends CustomValue {
  memberId: string;
}

/** Writes values that fit the kinds of their fields. */
export const upsertCustomValues = (tx: Tx, values: readonly MemberCustomValue[]) =>
  sql`
    INSERT INTO member_field_values (member_id, field_id, kind, text_value, number_value, day_value, choice_value)
    SELECT v."memberId", f.id, f.kind, CASE f.kind WHEN 'text' THEN v.value END,
      CASE f.kind WHEN 'number' THEN v.value::numeric END, CASE f.kind WHEN 'date' THEN v.value::date END,
      CASE f.kind WHEN 'choice' THEN v.value END
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS v ("memberId" bigint, "fieldId" bigint, value text)
    JOIN custom_fields f ON f.id = v."fieldId"
    ON CONFLICT (member_id, field_id) DO UPDATE SET text_value = excluded.text_value,
      number_value = excluded.number_value, day_value = excluded.day_value, choice_value = excluded.choice_value`.execute(
    tx,
  );

export const deleteCustomValues = (tx: Tx, values: readonly Omit<MemberCustomValue, 'value'>[]) =>
  sql`
    DELETE FROM member_field_values v
    USING jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS d ("memberId" bigint, "fieldId" bigint)
    WHERE v.member_id = d."memberId" AND v.field_id = d."fieldId"`.execute(tx);

export const listCustomValues = async (
  db: Db,
  memberIds: readonly string[],
  fieldIds: readonly string[],
): Promise<MemberCustomValue[]> =>
  (
    await sql<MemberCustomValue>`
      SELECT v.member_id AS "memberId", v.field_id AS "fieldId", ${valueText} AS value FROM member_field_values v
      WHERE v.member_id = ANY(${memberIds}::bigint[]) AND v.field_id = ANY(${fieldIds}::bigint[])`.execute(db)
  ).rows;

export const deleteAllCustomValues = (tx: Tx, memberId: string) =>
  tx.deleteFrom('member_field_values').where('member_id', '=', memberId).execute();

export const hasValueOfOptions = async (tx: Tx, fieldId: string, keys: readonly string[]): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT FROM member_field_values
        WHERE field_id = ${fieldId} AND choice_value = ANY(${keys}::text[])) AS found`.execute(tx)
  ).rows[0]!.found;
