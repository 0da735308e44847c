import type { MemberRow } from '@mingtang/contract/members.table';
import { maskPhone } from '../../adapters/phone.ts';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { viewAuthor } from './authors.service.ts';
import { labelOf, type Labels } from './members.view.ts';
import type { TableRow } from './table.queries.ts';

export function viewRow(deps: Deps, { language, industries }: Labels, row: TableRow): MemberRow {
  const membership = membershipOf(row, dayOf(deps.clock.now()));
  const runs = membership === 'active' || membership === 'grace';
  return {
    ...viewAuthor(deps, language, row),
    phoneMasked: maskPhone(row.phone),
    memberNumber: row.member_number,
    title: inLanguage(language, row.title, row.title_en),
    companyId: row.company_id,
    industryName: labelOf(industries, row.industry),
    state: row.state as MemberRow['state'],
    membership,
    packageName: (runs && inLanguage(language, row.package_zh ?? '', row.package_en ?? '')) || null,
    endsOn: row.period_ends_on,
    registeredAt: row.created_at.toISOString(),
    activeOn: row.active_on,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
