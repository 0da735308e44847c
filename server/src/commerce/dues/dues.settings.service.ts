import type { DuesSettings } from '@mingtang/contract/dues';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './dues.settings.queries.ts';

export const getDuesSettings = async (deps: Deps): Promise<DuesSettings> =>
  toDuesSettings(await queries.findDuesSettings(deps.db));

export async function getDuesBankAccount(deps: Deps): Promise<Pick<DuesSettings, 'bankAccount'>> {
  const { bankAccount } = await getDuesSettings(deps);
  return { bankAccount };
}

/** Members pay to this account, so a change needs a recent second factor. */
export async function editDuesSettings(deps: Deps, actor: Actor, input: DuesSettings): Promise<null> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    const before = toDuesSettings(await queries.lockDuesSettings(deps.db));
    await queries.updateDuesSettings(deps.db, {
      account_holder: input.bankAccount?.holder ?? '',
      bank_name: input.bankAccount?.bank ?? '',
      account_number: input.bankAccount?.number ?? '',
      reminder_days: input.reminderDays.toSorted((a, b) => a - b),
    });
    await recordAuditEvent(deps, actor, 'dues.settings', 'dues', { before, after: input });
    return null;
  });
}

const toDuesSettings = (row: queries.DuesSettingsRow): DuesSettings => ({
  bankAccount:
    row.account_number === ''
      ? null
      : { holder: row.account_holder, bank: row.bank_name, number: row.account_number },
  reminderDays: row.reminder_days,
});
