import type { MergeField, MergeKind } from '@mingtang/contract/merges';
import { callApi } from '../../core/api/client.ts';
import { invalidateQueries, useQuietQuery } from '../kit/quiet-query.ts';

const MERGES = 'merges';
/** Queries of the member and company lists and drawers, which show other data after a merge. */
const CHANGED = [MERGES, 'members', 'member-record', 'member-duplicates', 'admin-companies', 'companyClaims'];
const CANDIDATES_MAX = 10;

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
      const query = { keyword, pageNum: 1, pageSize: CANDIDATES_MAX };
      if (kind === 'company') {
        const { rows } = await callApi('GET /h5/mall/companyInfo/table', { query }, { signal });
        return rows.map(({ id, name, regionName }) => ({ id, name, detail: regionName ?? '' }));
      }
      const { rows } = await callApi('GET /h5/member/table', { query }, { signal });
      return rows.map(({ id, name, phoneMasked }) => ({ id, name, detail: phoneMasked }));
    },
    { enabled: keyword !== '' },
  );

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
