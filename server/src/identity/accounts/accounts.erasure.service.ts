import type { TxDeps } from '../../platform/deps.ts';
import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { eraseSmsOfPhone } from '../sms/sms.erasure.service.ts';
import * as queries from './accounts.erasure.queries.ts';
import { deleteOtherDevices } from './accounts.known-devices.queries.ts';

export const eraseKnownDevices = inOneTransaction(({ db }, accountId) =>
  deleteOtherDevices(db, accountId, null),
);

/** Keeps the row, and frees the phone number for a new registration. */
export async function blankAccount(deps: TxDeps, id: string): Promise<void> {
  const { phone } = await queries.lockAccountPhone(deps.db, id);
  await eraseSmsOfPhone(deps, phone);
  await queries.blankAccount(deps.db, id);
}
