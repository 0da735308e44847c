import type { companyColumns } from '@mingtang/contract/companies.columns';
import type { SortOf } from '@mingtang/contract/list-columns';
import type {
  AdminCompanyFilter,
  AdminCompanyListItem,
  BulkCompanyAction,
  CompanyApproval,
  CompanyClaim,
  DuplicateCompanyPair,
  ListAdminCompaniesQuery,
  PinnedCompany,
} from '@mingtang/contract/companies.admin';
import { callApi, type RequestOf } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateQueries, refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';
import type { RowSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';
import { COMPANY_DUPLICATES, useDuplicatePairs } from '../merges/merges.admin.queries.ts';

const PINS_KEY = ['companyPins'];
/** Sort order of the API for each value of the URL parameter `sort`. */
const SORTS: Record<string, ListAdminCompaniesQuery['sort']> = {
  id: 'oldest',
  '-id': 'newest',
  order: 'order',
} satisfies Record<SortOf<typeof companyColumns> | '-id', ListAdminCompaniesQuery['sort']>;
export const approvalStates = ['waiting', 'rejected'] as const;
export const claimStates = ['open', 'accepted', 'refused'] as const;

export const companyTable: TableSource<AdminCompanyListItem> = {
  name: 'admin-companies',
  load: ({ filters, cursor, pageSize, sort }, signal) =>
    callApi(
      'GET /h5/mall/companyInfo/table',
      {
        query: {
          ...(filters as AdminCompanyFilter),
          cursor,
          pageSize,
          sort: SORTS[sort ?? ''] ?? 'newest',
        },
      },
      { signal },
    ),
};

export const planCompanyBulkChange = (
  action: BulkCompanyAction,
  rowSelection: RowSelection,
  { filters }: TableState,
) =>
  callApi('POST /h5/mall/companyInfo/bulk/{action}', {
    params: { action },
    body: {
      selection: rowSelection.all
        ? { matching: filters as AdminCompanyFilter }
        : { ids: [...rowSelection.ids] },
    },
  });

export const useCompanyPins = () =>
  useQuietQuery(PINS_KEY, async () => (await callApi('GET /h5/mall/companyInfo/pins')).rows);

/** Shows the new order at once. */
export function sortCompanyPins(rows: PinnedCompany[]) {
  queryClient.setQueryData(PINS_KEY, rows);
  const body = { ids: rows.map(({ id }) => id) };
  return callApi('PUT /h5/mall/companyInfo/pins', { body }).finally(
    () => void invalidateQueries(...PINS_KEY),
  );
}

type PinInput = RequestOf<'PUT /h5/mall/companyInfo'>['body'];

/** Changes the pin, the sort order or both; undefined leaves it as it is. */
export async function changeCompanyPosition(
  id: string,
  pin: Omit<PinInput, 'id'> | undefined,
  sortOrder: number | undefined,
): Promise<void> {
  if (pin) await callApi('PUT /h5/mall/companyInfo', { body: { id, ...pin } });
  if (sortOrder !== undefined)
    await callApi('PUT /h5/mall/companyInfo/update', { body: { rows: [{ id, sortOrder }] } });
  void invalidateQueries(companyTable.name, ...PINS_KEY);
}

export const claimTable: TableSource<CompanyClaim> = {
  name: 'companyClaims',
  load: ({ filters: { state }, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/mall/companyInfo/claims',
      { query: { state: claimStates.find((value) => value === state) ?? 'open', cursor, pageSize } },
      { signal },
    ),
};

export const approvalTable: TableSource<CompanyApproval> = {
  name: 'companyApprovals',
  load: ({ filters: { state }, cursor, pageSize }, signal) =>
    callApi(
      'GET /h5/mall/companyInfo/approvals',
      { query: { state: approvalStates.find((value) => value === state) ?? 'waiting', cursor, pageSize } },
      { signal },
    ),
};

/** Invalidates the lists after a failure too, like `decideClaim`. */
export const decideApproval = (id: string, accept: boolean, reason: string) =>
  callApi('POST /h5/mall/companyInfo/approvals/{id}', { params: { id }, body: { accept, reason } }).finally(
    () => void invalidateQueries(approvalTable.name, companyTable.name),
  );

/** Invalidates the claims after a failure too: someone else may have decided in the meantime. */
export const decideClaim = (id: string, accept: boolean, reason: string) =>
  callApi('POST /h5/mall/companyInfo/claims/{id}', { params: { id }, body: { accept, reason } }).finally(
    () => void invalidateQueries(claimTable.name),
  );

export const useDuplicateCompanies = () =>
  useDuplicatePairs(COMPANY_DUPLICATES, (query, options) =>
    callApi('GET /h5/mall/companyInfo/duplicates', { query }, options),
  );

export const setDuplicateCompanyDismissed = ({ keep, drop }: DuplicateCompanyPair, dismissed: boolean) =>
  refetchAfter(
    callApi('PUT /h5/mall/companyInfo/duplicates', { body: { keepId: keep.id, dropId: drop.id, dismissed } }),
    COMPANY_DUPLICATES,
  );
