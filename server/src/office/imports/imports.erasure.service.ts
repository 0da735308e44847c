import type { TxDeps } from '../../platform/deps.ts';
import { blankRowsOfMember } from './imports.rows.queries.ts';

export async function blankImportRowsOfMember(deps: TxDeps, memberId: string): Promise<void> {
  await blankRowsOfMember(deps.db, memberId);
}
