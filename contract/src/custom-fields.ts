import { z } from 'zod';
import { customFieldKinds } from './enums.admin.ts';
import { EmptyResponse, Id, singleLine } from './fields.ts';
import { CUSTOM_FIELDS_MAX, CUSTOM_FIELD_OPTIONS_MAX, CUSTOM_VALUE_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const CustomFieldKind = z.enum(customFieldKinds);
export type CustomFieldKind = z.infer<typeof CustomFieldKind>;

export const customFieldNames = { nameZh: singleLine(30).min(1), nameEn: singleLine(60) };

/** An option of a choice. Its key is stored with members and never changes. */
export const CustomFieldOption = z.strictObject({
  key: z.string().regex(/^[a-z0-9]{1,20}$/),
  zh: singleLine(40).min(1),
  en: singleLine(80),
});
export type CustomFieldOption = z.infer<typeof CustomFieldOption>;

const hasDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;
const Options = z
  .array(CustomFieldOption)
  .max(CUSTOM_FIELD_OPTIONS_MAX)
  .refine(
    (options) => hasDistinct(options.map(({ key }) => key)) && hasDistinct(options.map(({ zh }) => zh)),
  );

/** A field that the office adds to its record of members. */
export const CustomField = z.object({
  ...customFieldNames,
  id: Id,
  kind: CustomFieldKind,
  /** Empty unless the kind is `choice`. */
  options: Options,
  archived: z.boolean(),
});
export type CustomField = z.infer<typeof CustomField>;

export const CreateCustomFieldInput = z
  .strictObject({ ...customFieldNames, kind: CustomFieldKind, options: Options.default([]) })
  .refine(({ kind, options }) => (kind === 'choice') === options.length > 0, { path: ['options'] });
export type CreateCustomFieldInput = z.infer<typeof CreateCustomFieldInput>;

/** The kind never changes, because values have it. */
export const EditCustomFieldInput = z.strictObject({ ...customFieldNames, options: Options.default([]) });
export type EditCustomFieldInput = z.infer<typeof EditCustomFieldInput>;

/**
 * The value of a member as text: a number as `-12.5`, a day as `2026-01-31`, the key of an option. Empty: none.
 * In a change, fields that are not listed keep their values.
 */
export const CustomValue = z.strictObject({ fieldId: Id, value: singleLine(CUSTOM_VALUE_MAX) });
export type CustomValue = z.infer<typeof CustomValue>;
export const CustomValues = z.array(CustomValue).max(CUSTOM_FIELDS_MAX);

/** A custom field with the value of one member, empty if there is none. */
export const MemberCustomField = CustomField.extend({ value: z.string() });
export type MemberCustomField = z.infer<typeof MemberCustomField>;

const byId = z.strictObject({ id: Id });

export const customFieldRoutes = defineRoutes({
  'GET /h5/custom-fields': {
    access: 'perm:member:read|field:write',
    summary: 'Lists the custom fields of members in their order, archived ones last.',
    response: z.object({ rows: z.array(CustomField) }),
  },
  'POST /h5/custom-fields': {
    access: 'perm:field:write',
    summary: 'Adds a custom field for members.',
    body: CreateCustomFieldInput,
    response: CustomField,
  },
  'PUT /h5/custom-fields/{id}': {
    access: 'perm:field:write',
    summary: 'Renames a custom field and changes the options of a choice. Options in use cannot be removed.',
    params: byId,
    body: EditCustomFieldInput,
    response: CustomField,
  },
  'PUT /h5/custom-fields/{id}/archived': {
    access: 'perm:field:write',
    summary: 'Archives a custom field, which hides it and keeps its values, or restores it.',
    params: byId,
    body: z.strictObject({ archived: z.boolean() }),
    response: CustomField,
  },
  'PUT /h5/custom-fields/order': {
    access: 'perm:field:write',
    summary: 'Sets the order of all custom fields that are not archived.',
    body: z.strictObject({ ids: z.array(Id).max(CUSTOM_FIELDS_MAX) }),
    response: EmptyResponse,
  },
});
