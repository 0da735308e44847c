import type { Passkey } from '@mingtang/contract/passkeys';
import type { PasskeyRow } from './passkeys.queries.ts';

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  secondFactor: row.second_factor,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
