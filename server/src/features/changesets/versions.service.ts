import type { PageVersion } from '@mingtang/contract/drafts';
import type { TableQuery } from '@mingtang/contract/paging';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { findNewest, findVersion, publishedVersions } from './versions.queries.ts';

/** The versions of a page whose changes carry its name as their kind and subject. Only the newest can be undone. */
export async function listVersions(
  deps: Deps,
  kind: string,
  query: TableQuery,
): Promise<{ rows: PageVersion[]; total: number; more: boolean }> {
  const versions = publishedVersions(deps.db, kind);
  const { offset, limit } = pageOf(query);
  const [rows, count, newest] = await Promise.all([
    versions.orderBy('c.id', 'desc').offset(offset).limit(limit).execute(),
    countSome(deps.db, versions),
    findNewest(deps.db, kind),
  ]);
  const now = deps.clock.now();
  return tableOf(
    rows.map((row) => ({
      id: row.id,
      publishedAt: row.created_at.toISOString(),
      publishedBy: row.name,
      note: row.note,
      state: row.state as PageVersion['state'],
      undoable: row.id === newest?.id && row.undo_until > now,
      current: row.id === newest?.id,
    })),
    count,
  );
}

/** What a version held. */
export async function getVersion<T>(deps: Deps, kind: string, id: string): Promise<T> {
  const row = await findVersion(deps.db, kind, id);
  if (row === undefined) throw new AppError('version.not_found');
  return row.after as T;
}
