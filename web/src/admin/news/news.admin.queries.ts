import type { AdminNewsFilter, AdminNewsListItem } from '@mingtang/contract/news';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateQueries } from '../kit/quiet-query.ts';
import type { RowSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';

const newsFilterOf = ({ keyword, state }: TableState['filters']): AdminNewsFilter =>
  ({ keyword, state }) as AdminNewsFilter;

export const newsTable: TableSource<AdminNewsListItem> = {
  name: 'admin-news',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/information/table',
      { query: { ...newsFilterOf(filters), cursor, pageSize } },
      { signal },
    ),
};

export const invalidateNewsTable = () => invalidateQueries(newsTable.name);

export type NewsBulkAction = 'publish' | 'withdraw' | 'remove';

export const planNewsBulkChange = (
  action: NewsBulkAction,
  rowSelection: RowSelection,
  { filters }: TableState,
) =>
  callApi(`POST /h5/information/bulk/${action}`, {
    body: {
      selection: rowSelection.all ? { matching: newsFilterOf(filters) } : { ids: [...rowSelection.ids] },
    },
  });
