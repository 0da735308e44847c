import type { Language } from '@mingtang/contract/fields';
import type { TxDeps } from '../../platform/deps.ts';
import { insertMembers } from './members.create.queries.ts';
import { newProvisionalName } from './provisional-name.ts';

export interface NewMember {
  accountId: string;
  /** Undefined when unknown: a provisional name is assigned. */
  name: string | undefined;
  language: Language;
}

/** Adds the members of new accounts. */
export async function insertMembersOfAccounts(deps: TxDeps, members: readonly NewMember[]): Promise<void> {
  if (members.length === 0) return;
  await insertMembers(
    deps.db,
    members.map(({ accountId, name, language }) => ({
      account_id: accountId,
      name: name ?? newProvisionalName(language),
      language,
    })),
  );
}
