import type { Language } from '@mingtang/contract/fields';
import type { AdminNewsFilter, AdminNewsListItem } from '@mingtang/contract/news';
import type { TablePageQuery } from '@mingtang/contract/paging';
import { countUpToLimit, listAdminPage, slicesOf, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { getCategoryTree } from '../../kernel/categories/categories.service.ts';
import { toEditorNewsRow } from './news.view.ts';
import { selectFilteredNewsIds, selectNewsForAdmin } from './news.admin-list.queries.ts';

export async function getNewsAdminList(
  deps: Deps,
  language: Language,
  { cursor, pageSize, ...filter }: TablePageQuery & AdminNewsFilter,
) {
  const now = deps.clock.now();
  const tree = await getCategoryTree(deps);
  return listAdminPage(
    {
      name: 'news',
      page: { cursor, pageSize },
      filter,
      sort: sortedById('n.id'),
      listRows: slicesOf(selectNewsForAdmin(deps.db, filter, now)),
      count: countUpToLimit(deps.db, selectFilteredNewsIds(deps.db, filter, now)),
    },
    (row): AdminNewsListItem => ({
      ...toEditorNewsRow(deps, language, tree, row),
      titleZh: row.title_zh,
      titleEn: row.title_en,
      writerName: row.writer_name,
      updatedAt: row.updated_at.toISOString(),
    }),
  );
}
