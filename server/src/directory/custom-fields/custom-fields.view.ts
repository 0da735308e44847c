import type { CustomField, CustomFieldOption } from '@mingtang/contract/custom-fields';
import type { CustomFieldRow } from './custom-fields.queries.ts';

export const toCustomField = (row: CustomFieldRow): CustomField => ({
  id: row.id,
  kind: row.kind as CustomField['kind'],
  nameZh: row.name_zh,
  nameEn: row.name_en,
  options: row.options as unknown as CustomFieldOption[],
  archived: row.archived,
});
