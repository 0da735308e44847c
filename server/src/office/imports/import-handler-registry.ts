import type { ImportKind } from '@mingtang/contract/imports';
import type { Permission } from '@mingtang/contract/permissions';
import { companyImportHandler } from '../../directory/companies/companies.import.service.ts';
import { memberImportCompanies } from '../../directory/companies/companies.member-import.service.ts';
import type { ImportedField } from '../../directory/members/members.import-custom-fields.service.ts';
import { createMemberImportHandler } from '../../directory/members/members.import.service.ts';
import type { ImportHandler } from '../../kernel/import-handlers/import-handlers.service.ts';

/** The handler of members with the custom fields that columns can be mapped to. */
export const createImportHandler = (
  customFields: ReadonlyMap<string, ImportedField>,
): ImportHandler<unknown> =>
  createMemberImportHandler(memberImportCompanies, customFields) as ImportHandler<unknown>;

/** Without custom fields. `unknown` because only the handler itself reads its plans: `check` returns them and `write` receives them. */
export const importHandlers: Record<ImportKind, ImportHandler<unknown>> = {
  companies: companyImportHandler as ImportHandler<unknown>,
  members: createImportHandler(new Map()),
};

export const importPermissions: Record<ImportKind, Permission> = {
  companies: 'company:import',
  members: 'member:import',
};
