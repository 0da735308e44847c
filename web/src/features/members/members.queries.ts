import { callApi, type RequestOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type MemberFilters = Omit<RequestOf<'POST /h5/member/list'>['body'], 'cursor' | 'pageSize'>;

/** The member directory, paginated. The screen shows the error itself. */
export const useMembers = (filters: MemberFilters) =>
  useCursorPages(['members', 'list', filters], (cursor, options) =>
    callApi('POST /h5/member/list', { body: { ...filters, ...cursor } }, options),
  );
