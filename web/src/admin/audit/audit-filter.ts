import type { AuditFilter } from '@mingtang/contract/audit';
import { dayRangeToTimestamps } from '../kit/day-range.ts';
import type { TableState } from '../kit/use-table-url.ts';

/** Converts the URL filters to the filter of the API. */
export const toAuditFilter = ({ atFrom, atTo, actorId, ...rest }: TableState['filters']): AuditFilter => ({
  ...rest,
  // The API rejects text that is not an id. Send the largest id instead, which matches no account.
  ...(actorId && { actorId: /^[1-9]\d{0,17}$/.test(actorId) ? actorId : '999999999999999999' }),
  ...dayRangeToTimestamps(atFrom, atTo),
});
