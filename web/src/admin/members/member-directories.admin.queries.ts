import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { invalidateAfter, useQuietQuery } from '../kit/quiet-query.ts';

export type MemberDirectory = ResponseOf<'GET /h5/member-directories'>['rows'][number];

const DIRECTORIES = 'admin-member-directories';
const REFETCH_INTERVAL_MS = 2_000;

/** Asked again while one is being made. */
export const useMemberDirectories = () =>
  useQuietQuery([DIRECTORIES], (signal) => callApi('GET /h5/member-directories', undefined, { signal }), {
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'waiting') ? REFETCH_INTERVAL_MS : false,
  });

export const createMemberDirectory = (body: CreateMemberDirectoryInput) =>
  invalidateAfter(callApi('POST /h5/member-directories', { body }), DIRECTORIES);

export const loadMemberDirectory = (id: string) =>
  callApi('GET /h5/member-directories/{id}/file', { params: { id } });
