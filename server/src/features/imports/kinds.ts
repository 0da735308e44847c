import type { ImportKind } from '@mingtang/contract/imports';
import type { Permission } from '@mingtang/contract/permissions';
import { companyImports } from '../companies/import.service.ts';
import { memberImports } from '../members/import.service.ts';
import type { Kind } from './kind.service.ts';

/** The plan of a kind goes from its check to its write and is nobody else's affair. */
export const kinds: Record<ImportKind, Kind<unknown>> = {
  companies: companyImports as Kind<unknown>,
  members: memberImports as Kind<unknown>,
};

export const permissionOf: Record<ImportKind, Permission> = {
  companies: 'company:import',
  members: 'member:import',
};
