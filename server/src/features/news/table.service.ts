import type { Language } from '@mingtang/contract/fields';
import type { NewsFilter, NewsTableRow } from '@mingtang/contract/news';
import type { TableQuery } from '@mingtang/contract/paging';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { categoryTree } from '../categories/categories.service.ts';
import { viewRow } from './news.view.ts';
import { filteredNews, listTable } from './table.queries.ts';

export async function getNewsTable(
  deps: Deps,
  language: Language,
  { pageNum, pageSize, ...filter }: TableQuery & NewsFilter,
) {
  const now = deps.clock.now();
  const { offset, limit } = pageOf({ pageNum, pageSize });
  const [tree, rows, count] = await Promise.all([
    categoryTree(deps),
    listTable(deps.db, filter, now, offset, limit),
    countSome(deps.db, filteredNews(deps.db, filter, now)),
  ]);
  return tableOf(
    rows.map((row): NewsTableRow => ({
      ...viewRow(deps, language, tree, row),
      titleZh: row.title_zh,
      titleEn: row.title_en,
      writerName: row.writer_name,
      updatedAt: row.updated_at.toISOString(),
    })),
    count,
  );
}
