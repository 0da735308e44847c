import type { AuditFilter } from '@mingtang/contract/audit';
import { momentsOf } from '../frame/days.ts';
import type { TableState } from '../frame/use-table-url.ts';

/** The address in the words of the call. */
export const filterOf = ({ atFrom, atTo, actorId, ...rest }: TableState['filters']): AuditFilter => ({
  ...rest,
  // What is no number cannot be anybody's.
  ...(actorId && { actorId: /^[1-9]\d{0,17}$/.test(actorId) ? actorId : '999999999999999999' }),
  ...momentsOf(atFrom, atTo),
});
