import type { TxDeps } from '../../platform/deps.ts';
import { deleteSmsCodesOf, deleteSmsLimitsOf } from './sms.queries.ts';

export async function eraseSmsOfPhone(deps: TxDeps, phone: string): Promise<void> {
  await deleteSmsCodesOf(deps.db, phone);
  await deleteSmsLimitsOf(deps.db, phone);
}
