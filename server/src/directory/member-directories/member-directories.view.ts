import type { MemberDirectory } from '@mingtang/contract/member-directories';
import type { DirectoryRow } from './member-directories.queries.ts';

export const toMemberDirectory = (row: DirectoryRow): MemberDirectory => ({
  id: row.id,
  state: row.state as MemberDirectory['state'],
  sections: row.sections as MemberDirectory['sections'],
  language: row.language as MemberDirectory['language'],
  members: row.members as MemberDirectory['members'],
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
