import type { AdminPostFilter } from '@mingtang/contract/posts.admin';
import { adminPostSorts } from '@mingtang/contract/enums.admin';
import { dayRangeToTimestamps } from '../kit/day-range.ts';
import type { RowSelection, BulkSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';

type UrlFilters = TableState['filters'];

/** Converts the URL parameters to the filter of the request. */
export const postFilterOf = ({
  kind,
  state,
  keyword,
  authorId,
  mark,
  writtenFrom,
  writtenTo,
  publishedFrom,
  publishedTo,
}: UrlFilters): AdminPostFilter =>
  ({
    kind,
    state,
    keyword,
    authorId,
    publishedFrom,
    publishedTo,
    ...(mark && { [mark]: 'yes' }),
    ...dayRangeToTimestamps(writtenFrom, writtenTo),
  }) as AdminPostFilter;

export const postSortOf = ({ order }: UrlFilters) =>
  adminPostSorts.find((sort) => sort === order) ?? 'newest';

export const postSelectionOf = (
  rowSelection: RowSelection,
  state: TableState,
): BulkSelection<AdminPostFilter> =>
  rowSelection.all ? { matching: postFilterOf(state.filters) } : { ids: [...rowSelection.ids] };
