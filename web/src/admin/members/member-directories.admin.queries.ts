import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import { callApi } from '../../core/api/client.ts';
import { invalidateAfter } from '../kit/quiet-query.ts';
import { useGeneratedFiles } from '../kit/use-generated-files.ts';

const DIRECTORIES = 'admin-member-directories';

export const useMemberDirectories = () =>
  useGeneratedFiles(DIRECTORIES, (signal) => callApi('GET /h5/member-directories', undefined, { signal }));

export const createMemberDirectory = (body: CreateMemberDirectoryInput) =>
  invalidateAfter(callApi('POST /h5/member-directories', { body }), DIRECTORIES);

export const loadMemberDirectory = (id: string) =>
  callApi('GET /h5/member-directories/{id}/file', { params: { id } });
