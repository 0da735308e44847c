import type { PublishedVersion } from '@mingtang/contract/drafts';
import type { TablePageQuery } from '@mingtang/contract/paging';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import {
  findCurrentPageVersion,
  findPageVersion,
  selectPageVersions,
} from './changesets.versions.queries.ts';

/** A version is a changeset with the page name as kind and subject. Only the current version can be undone. */
export async function listPageVersions(
  deps: Deps,
  pageName: string,
  page: TablePageQuery,
): Promise<AdminListPage<PublishedVersion>> {
  const current = await findCurrentPageVersion(deps.db, pageName);
  const now = deps.clock.now();
  const versions = selectPageVersions(deps.db, pageName);
  const source = {
    name: 'page versions',
    page,
    filter: { pageName },
    sort: sortedById('c.id'),
    listRows: slicesOf(versions),
    count: countUpToLimit(deps.db, versions),
  };
  return listAdminPage(source, (row) => ({
    id: row.id,
    publishedAt: row.created_at.toISOString(),
    publishedBy: row.name,
    note: row.note,
    state: row.state as PublishedVersion['state'],
    undoable: row.id === current?.id && row.undo_until > now,
    current: row.id === current?.id,
  }));
}

/** The content of a version. */
export async function getPageVersion<T>(deps: Deps, pageName: string, id: string): Promise<T> {
  const row = requireFound(await findPageVersion(deps.db, pageName, id), 'version.not_found');
  return row.after as T;
}
