import { z } from 'zod';
import { SpreadsheetFormat } from './exports.ts';
import { singleLine } from './fields.ts';
import type { TextPair } from './list-columns.ts';
import { AdminMemberFilter } from './members.admin-list.ts';
import { defineRoutes } from './route.ts';

/** The columns of the full export, in this order. */
export const memberFullExportTitles = {
  memberNumber: ['会员编号', 'Member number'],
  name: ['姓名', 'Name'],
  phone: ['手机', 'Mobile'],
  region: ['地区', 'Region'],
  address: ['地址', 'Address'],
  email: ['邮箱', 'Email'],
  chamberTitle: ['商会职务', 'Title in the chamber'],
  company: ['企业', 'Company'],
  uscc: ['统一社会信用代码', 'Unified social credit code'],
  level: ['会员级别', 'Level'],
  endsOn: ['到期日', 'Ends on'],
  joinedOn: ['入会日期', 'Joined on'],
  registeredOn: ['注册日期', 'Registered on'],
} as const satisfies Record<string, TextPair>;

export const ExportMembersInFullInput = z.strictObject({
  format: SpreadsheetFormat,
  filter: AdminMemberFilter,
  /** Recorded in the audit log. */
  reason: singleLine(200).min(2),
});
export type ExportMembersInFullInput = z.infer<typeof ExportMembersInFullInput>;

export const memberFullExportRoutes = defineRoutes({
  'POST /h5/member/export/full': {
    access: 'perm:member:export',
    summary:
      'Exports the filtered members with full phone numbers, addresses and emails. Requires a second factor and a reason.',
    body: ExportMembersInFullInput,
    response: 'file',
    // A response stored for idempotent replay would store the file.
    secret: true,
    rateLimits: [{ per: 'account', calls: 10, seconds: 3600 }],
  },
});
