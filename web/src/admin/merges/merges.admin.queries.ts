import type { MergeField, MergeKind, MergeListItem } from '@mingtang/contract/merges';
import { callApi, type CallOptions } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateQueries, useQuietQuery } from '../kit/quiet-query.ts';

const MERGES = 'merges';
export const MEMBER_DUPLICATES = 'member-duplicates';
export const COMPANY_DUPLICATES = 'company-duplicates';
/** Queries of the member and company lists and drawers, which show other data after a merge. */
const CHANGED = [
  MERGES,
  'members',
  'member-record',
  MEMBER_DUPLICATES,
  'admin-companies',
  'companyClaims',
  COMPANY_DUPLICATES,
];
const CANDIDATES_MAX = 10;

/**
 * Pages of pairs that are probably duplicates. A page of the server can be empty and still have a next one, because it
 * compares a limited number of records.
 */
export const useDuplicatePairs = <P>(
  name: string,
  fetchPage: (
    query: { cursor?: string },
    options: CallOptions,
  ) => Promise<{ rows: P[]; nextCursor: string | null }>,
) =>
  useCursorPages([name], async (query, options) => {
    let page = await fetchPage(query, options);
    while (page.rows.length === 0 && page.nextCursor !== null)
      page = await fetchPage({ cursor: page.nextCursor }, options);
    return page;
  });

export interface MergeCandidate {
  id: string;
  name: string;
  detail: string;
}

/** Members or companies that match the keyword. */
export const useMergeCandidates = (kind: MergeKind, keyword: string) =>
  useQuietQuery<MergeCandidate[]>(
    [MERGES, 'candidates', kind, keyword],
    async (signal) => {
      const query = { keyword, pageSize: CANDIDATES_MAX };
      if (kind === 'company') {
        const { rows } = await callApi('GET /h5/mall/companyInfo/table', { query }, { signal });
        return rows.map(({ id, name, regionName }) => ({ id, name, detail: regionName ?? '' }));
      }
      const { rows } = await callApi('GET /h5/member/table', { query }, { signal });
      return rows.map(({ id, name, phoneMasked }) => ({ id, name, detail: phoneMasked }));
    },
    { enabled: keyword !== '' },
  );

export const mergeTable: TableSource<MergeListItem> = {
  name: MERGES,
  load: ({ cursor, pageSize }, signal) =>
    callApi('GET /h5/merges', { query: { cursor, pageSize } }, { signal }),
};

export const useMergePreview = (kind: MergeKind, id: string, mergedId: string) =>
  useQuietQuery([MERGES, 'preview', kind, id, mergedId], (signal) =>
    callApi('GET /h5/merges/{kind}/{id}/preview/{mergedId}', { params: { kind, id, mergedId } }, { signal }),
  );

export const useMergesInto = (kind: MergeKind, id: string) =>
  useQuietQuery([MERGES, 'into', kind, id], (signal) =>
    callApi('GET /h5/merges/{kind}/{id}', { params: { kind, id } }, { signal }),
  );

/** Invalidates after a failure too: someone else may have merged the record. */
const invalidateAfterMerge = <T>(change: Promise<T>): Promise<T> =>
  change.finally(() => void invalidateQueries(...CHANGED));

export const mergeRecords = (kind: MergeKind, id: string, mergedId: string, taken: readonly MergeField[]) =>
  invalidateAfterMerge(
    callApi('POST /h5/merges/{kind}/{id}', { params: { kind, id }, body: { mergedId, taken: [...taken] } }),
  );

export const undoMerge = (kind: MergeKind, id: string, mergeId: string) =>
  invalidateAfterMerge(
    callApi('POST /h5/merges/{kind}/{id}/undo/{mergeId}', { params: { kind, id, mergeId } }),
  );
