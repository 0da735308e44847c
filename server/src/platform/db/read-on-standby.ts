import { AppError } from '../../base/errors.ts';
import type { Deps } from '../deps.ts';

/** The caller of a read; undefined for a visitor. */
interface Reader {
  accountId: string;
  staff: boolean;
}

/**
 * Runs `read` on a standby if one is fresh enough for the reader, otherwise on the primary. A read that fails on the
 * standby runs once more, on the primary, so `read` must have no side effects.
 */
export async function readOnStandby<T>(
  deps: Deps,
  reader: Reader | undefined,
  read: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { standbys } = deps;
  if (standbys === undefined || reader?.staff === true) return read(deps);
  const standby =
    reader === undefined ? standbys.findForVisitor() : await standbys.findForAccount(reader.accountId);
  if (standby !== undefined)
    try {
      // Caches of tables are keyed by clock: what comes from a standby must not be used for a write.
      const result = await read({ ...deps, db: standby.db, clock: standby.clock });
      standby.reads += 1;
      return result;
    } catch (error) {
      if (error instanceof AppError) throw error;
      standbys.counts.failures += 1;
      deps.log.warn({ err: error, server: standby.server }, 'a read failed on a standby');
    }
  const result = await read(deps);
  standbys.counts.primary += 1;
  // Otherwise the next read, on a standby, could miss what this one has shown.
  if (reader !== undefined) await standbys.recordPosition(reader.accountId);
  return result;
}
