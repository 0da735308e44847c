import type { ImportKind } from '@mingtang/contract/imports';
import type { Permission } from '@mingtang/contract/permissions';
import { companyImportHandler } from '../../directory/companies/companies.import.service.ts';
import { memberImportCompanies } from '../../directory/companies/companies.member-import.service.ts';
import { createMemberImportHandler } from '../../directory/members/members.import.service.ts';
import type { ImportHandler } from '../../kernel/import-handlers/import-handlers.service.ts';

/** `unknown` because only the handler itself reads its plans: `check` returns them and `write` receives them. */
export const importHandlers: Record<ImportKind, ImportHandler<unknown>> = {
  companies: companyImportHandler as ImportHandler<unknown>,
  members: createMemberImportHandler(memberImportCompanies) as ImportHandler<unknown>,
};

export const importPermissions: Record<ImportKind, Permission> = {
  companies: 'company:import',
  members: 'member:import',
};
