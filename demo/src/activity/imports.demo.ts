import type { ImportKind } from '@mingtang/contract/imports';
import { DAY_MS, MINUTE_MS } from '../../../server/src/base/calendar.ts';
import { applyImport } from '../../../server/src/office/imports/imports.service.ts';
import { uploadSpreadsheet } from '../../../server/src/office/imports/imports.upload.service.ts';
import { continueImports } from '../../../server/src/office/imports/imports.worker.service.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { toPinyinName } from '../pinyin-name.ts';
import { listImportedCompanyNames } from './office.demo.queries.ts';
import { STAFF_CONTEXT } from './staff-accounts.ts';
import { actorOf, depsAt, type TimedAction } from './timed-actions.ts';

const COMPANIES = 9;
const COMPANIES_DAYS_AGO = 5;
const MEMBERS_DAYS_AGO = 1;
/**
 * The phone in the second row belongs to a member; the fifth is too short. Two cells have warnings, and the last row
 * is a note.
 */
const MEMBER_ROWS = [
  ['对接会报名会员（现场登记）'],
  ['手机', '姓名', '职务', '邮箱', '地区', '入会时间'],
  ['13900009101', '宋致远', '总经理', 'song@mail.example.com', '广东省广州市', '2019年4月'],
  ['13900000020', '', '采购经理', 'office@mail.example.com', '', ''],
  ['13900009102/13900009106', '叶清嘉', '外贸经理', 'ye@mail.example.com', '宁波', '2021.6.18'],
  ['13900009103', '潘立言', '厂长', '无', '—', '暂无'],
  ['1390000910', '范书禾', '销售经理', 'fan@mail.example.com', '', ''],
  ['13900009105', '邵听澜', '市场总监', 'shao.mail.example.com', '江苏', '2023/9/1'],
  ['合计', '6 人'],
];

/** The name begins with a city of two characters; the brand follows. */
const websiteOf = (companyName: string): string =>
  `https://www.${toPinyinName(companyName.slice(2, 4)).toLowerCase()}.example.com`;

/** Adds websites to companies that were imported earlier; three rows have a fault. */
function companyRowsOf(names: readonly string[]): string[][] {
  const [first = ''] = names;
  return [
    ['企业名称', '官网', '备注'],
    ...names.map((name, index) => [name, index === 4 ? '官网建设中' : websiteOf(name), '']),
    [first, websiteOf(first), '重复'],
    ['', 'https://www.member.example.com', '名称待补'],
  ];
}

const toCsv = (rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(rows.map((row) => row.join(',')).join('\n'));

/** An import of companies that was applied, and one of members that waits for staff to correct its rows. */
export async function importActions(deps: Deps, staffId: string, now: Date): Promise<TimedAction[]> {
  const upload = (kind: ImportKind, filename: string, rows: string[][], at: Date): TimedAction => ({
    at,
    run: async (deps) => {
      const actor = actorOf(staffId, at, true);
      const options = { language: 'zh', matchBy: kind === 'companies' ? 'name' : 'phone' } as const;
      const file = toCsv(rows);
      const { id } = await uploadSpreadsheet(deps, actor, STAFF_CONTEXT, kind, {
        file,
        filename,
        ...options,
      });
      await continueImports(deps);
      if (kind === 'members') return;
      const applying = depsAt(deps, new Date(at.getTime() + 12 * MINUTE_MS));
      await applyImport(applying, actorOf(staffId, applying.clock.now(), true), STAFF_CONTEXT, id);
      await continueImports(applying);
    },
  });
  const names = await listImportedCompanyNames(deps.db, COMPANIES);
  return [
    upload('companies', '会员企业官网补充.csv', companyRowsOf(names), daysBefore(now, COMPANIES_DAYS_AGO)),
    upload('members', '对接会报名会员.csv', MEMBER_ROWS, daysBefore(now, MEMBERS_DAYS_AGO)),
  ];
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
