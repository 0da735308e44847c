import type { Language } from '@mingtang/contract/fields';
import type { SheetFormat } from '@mingtang/contract/exports';
import type { MemberFilter, MemberRow } from '@mingtang/contract/members.table';
import type { SentFile } from '@mingtang/contract/route';
import { headOf, memberTableSheet } from '@mingtang/contract/sheets';
import { exportSheet, inPages } from '../../adapters/export-sheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { labelsIn } from './members.view.ts';
import { listForExport } from './table.queries.ts';
import { wantedOf } from './table.service.ts';
import { viewRow } from './table.view.ts';

const PAGE = 500;

type Field = keyof typeof memberTableSheet;

const WORDS: Record<Language, Record<MemberRow['state'] | MemberRow['membership'], string>> = {
  zh: {
    pending: '未认领',
    active: '正常',
    frozen: '已冻结',
    deleting: '已删除',
    deleted: '已注销',
    none: '未购买',
    temporary: '临时会员',
    grace: '宽限期',
    lapsed: '已过期',
  },
  en: {
    pending: 'Unclaimed',
    active: 'Active',
    frozen: 'Frozen',
    deleting: 'Removed',
    deleted: 'Closed',
    none: 'None',
    temporary: 'Temporary',
    grace: 'Grace',
    lapsed: 'Lapsed',
  },
};

/** The members of a filter as a sheet, made while it is read. Phone numbers are masked, as in every list. */
export async function exportMembers(
  deps: Deps,
  actor: Actor,
  { language, traceId }: From,
  { format, ...filter }: MemberFilter & { format: SheetFormat },
): Promise<SentFile> {
  const [labels, wanted] = await Promise.all([labelsIn(deps, language), wantedOf(deps, filter)]);
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.export',
      subject: 'members',
      // A whole number that was typed is not copied into the log.
      after: {
        format,
        ...filter,
        keyword: wanted.typed !== undefined && 'phone' in wanted.typed ? '***' : filter.keyword,
      },
      traceId,
    }),
  );
  const words = WORDS[language];
  const values: Record<Field, (row: MemberRow) => string> = {
    memberNumber: (row) => row.memberNumber ?? '',
    name: (row) => row.name,
    phone: (row) => row.phoneMasked,
    title: (row) => row.title,
    company: (row) => row.companyName ?? '',
    industry: (row) => row.industryName ?? '',
    state: (row) => words[row.state],
    membership: (row) => (row.vip ? 'VIP' : words[row.membership]),
    packageName: (row) => row.packageName ?? '',
    endsOn: (row) => row.endsOn ?? '',
    registeredOn: (row) => dayOf(new Date(row.registeredAt)),
    activeOn: (row) => row.activeOn,
  };
  return exportSheet({
    format,
    name: `members-${dayOf(deps.clock.now())}`,
    columns: (Object.keys(values) as Field[]).map((field) => ({
      header: headOf(memberTableSheet[field], language),
      value: values[field],
    })),
    rows: viewed(
      inPages(
        (after) => listForExport(deps.db, wanted, after, PAGE),
        (row) => row.id,
      ),
      (row) => viewRow(deps, labels, row),
    ),
  });
}

async function* viewed<T, V>(rows: AsyncIterable<T>, view: (row: T) => V): AsyncGenerator<V> {
  for await (const row of rows) yield view(row);
}
