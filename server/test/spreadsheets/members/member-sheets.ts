import type { CustomFieldKind } from '@mingtang/contract/custom-fields';
import { type PersonField, SHEET_PLACES, type SheetPerson, sheetPerson } from './member-sheet-people.ts';
import { csvText, gbkBytes, type MergedRange, type SheetCell, xlsxFile } from './member-sheet-files.ts';

/** A spreadsheet of members as offices keep it, with what an import must make of it. */
export interface MemberSheet {
  name: string;
  filename: string;
  createFile: () => Promise<Uint8Array> | Uint8Array;
  /** The members that a reader of the sheet finds, with the values of all fields; unknown ones are empty. */
  members: SheetPerson[];
  /** The columns that staff keep as new custom fields. */
  extras: SheetExtra[];
  /** Phone and field, or heading of a column that is kept, of each cell that cannot be read and must be reported. */
  warnings: (readonly [phone: string, field: string])[];
  /** Rows that have no readable member and must be shown to staff. */
  rejectedRows: number;
  /** Fields of the columns, where staff must map them. */
  mapping?: (PersonField | '')[];
}

interface SheetExtra {
  header: string;
  /** The kind that staff choose, and the one that is suggested. */
  kind: CustomFieldKind;
  suggestedKind: CustomFieldKind;
  valueByPhone: ReadonlyMap<string, string>;
}

type Column = readonly [
  header: string,
  field: PersonField | null,
  write?: ((value: string, index: number) => SheetCell) | undefined,
  extra?: { kind: CustomFieldKind; suggestedKind?: CustomFieldKind; value: (index: number) => string },
];
/** A column without a field that is kept as a custom field. */
const extra = (
  header: string,
  kind: CustomFieldKind,
  value: (index: number) => string,
  write?: (value: string, index: number) => SheetCell,
  suggestedKind = kind,
): Column => [header, null, write, { kind, value, suggestedKind }];

interface RowChange {
  /** Cells that differ from what the column writes. */
  cells?: Partial<Record<PersonField, SheetCell>>;
  /** Cells of columns that are kept, by heading, and their values. */
  extras?: Readonly<Record<string, readonly [cell: SheetCell, value: string]>>;
  /** What is true of the person instead; null if the row names no readable member. */
  truth?: Partial<SheetPerson> | null;
  warnings?: string[];
}

interface SheetPlan {
  name: string;
  format?: 'xlsx' | 'csv' | 'csv-bom' | 'csv-gbk' | 'tabs';
  columns: readonly Column[];
  rows: number;
  above?: readonly (readonly SheetCell[])[];
  below?: readonly (readonly SheetCell[])[];
  /** Rows to insert before the person with this index. */
  between?: Readonly<Record<number, readonly (readonly SheetCell[])[]>>;
  changes?: Readonly<Record<number, RowChange>>;
  merges?: readonly MergedRange[];
  hiddenColumns?: readonly number[];
  heading?: boolean;
  mapping?: (PersonField | '')[];
}

const EMPTY: SheetPerson = {
  name: '',
  phone: '',
  title: '',
  region: '',
  landline: '',
  email: '',
  wechat: '',
  address: '',
  joinedOn: '',
  company: '',
  chamberTitle: '',
  level: '',
  endsOn: '',
  note: '',
};

let nextPerson = 1_000;

function buildMemberSheet(plan: SheetPlan): MemberSheet {
  const people = Array.from({ length: plan.rows }, () => sheetPerson(nextPerson++));
  const fields = plan.columns.flatMap(([, field]) => field ?? []);
  const rows: (readonly SheetCell[])[] = [...(plan.above ?? [])];
  if (plan.heading !== false) rows.push(plan.columns.map(([header]) => header));
  for (const [index, person] of people.entries()) {
    rows.push(...(plan.between?.[index] ?? []));
    const cells = plan.changes?.[index]?.cells ?? {};
    rows.push(
      plan.columns.map(([header, field, write, kept]) => {
        const changedExtra = plan.changes?.[index]?.extras?.[header];
        if (changedExtra !== undefined) return changedExtra[0];
        if (field === null) {
          const value = kept?.value(index) ?? '';
          return write === undefined ? value || null : write(value, index);
        }
        const cell = cells[field];
        if (cell !== undefined) return cell;
        return write === undefined ? person[field] : write(person[field], index);
      }),
    );
  }
  rows.push(...(plan.below ?? []));
  const truths = people.map((person, index): SheetPerson | null => {
    const truth = plan.changes?.[index]?.truth;
    if (truth === null) return null;
    const known = Object.fromEntries(fields.map((field) => [field, person[field]]));
    return { ...EMPTY, ...known, ...truth };
  });
  const { format = 'xlsx' } = plan;
  const createFile = (): Promise<Uint8Array> | Uint8Array => {
    if (format === 'xlsx')
      return xlsxFile(rows, { merges: plan.merges ?? [], hiddenColumns: plan.hiddenColumns ?? [] });
    const text = csvText(rows, format === 'tabs' ? '\t' : ',');
    if (format === 'csv-gbk') return gbkBytes(text);
    return Buffer.from(format === 'csv-bom' ? `\uFEFF${text}` : text);
  };
  return {
    name: plan.name,
    filename: format === 'xlsx' ? '会员名册.xlsx' : '会员名册.csv',
    createFile,
    members: truths.filter((truth) => truth !== null),
    extras: plan.columns.flatMap(([header, , , kept]) =>
      kept === undefined
        ? []
        : {
            header,
            kind: kept.kind,
            suggestedKind: kept.suggestedKind ?? kept.kind,
            valueByPhone: new Map(
              people.map(({ phone }, index) => [
                phone,
                plan.changes?.[index]?.extras?.[header]?.[1] ?? kept.value(index),
              ]),
            ),
          },
    ),
    warnings: people.flatMap(({ phone }, index) =>
      (plan.changes?.[index]?.warnings ?? []).map((field) => [truths[index]?.phone ?? phone, field] as const),
    ),
    rejectedRows: truths.filter((truth) => truth === null).length,
    ...(plan.mapping && { mapping: plan.mapping }),
  };
}

const number: Column = ['序号', null, (_, index) => index + 1];
const [name, phone, title]: Column[] = [
  ['姓名', 'name'],
  ['手机', 'phone'],
  ['职务', 'title'],
];
const basic = [number, name!, phone!, title!] as const;
const dateParts = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];
const toFullWidth = (text: string): string =>
  text.replaceAll(/[0-9A-Za-z@.+_-]/g, (character) =>
    String.fromCodePoint(character.codePointAt(0)! + 0xfee0),
  );
const serialOf = (day: string): number => Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
const placeOf = (region: string) => SHEET_PLACES.find(([value]) => value === region)!;
const extraPhone = (index: number): string => `1390000${String(9_000 + index)}`;
const monthEnd = (day: string): string => {
  const [year, month] = dateParts(day);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
/** The people of the next sheet, to write truths that depend on them. */
const upcoming = (index: number): SheetPerson => sheetPerson(nextPerson + index);

const DATE_FORMS: ((day: string) => SheetCell)[] = [
  (day) => dateParts(day).join('-'),
  (day) => day.replaceAll('-', '/'),
  (day) => `${dateParts(day)[0]}年${dateParts(day)[1]}月${dateParts(day)[2]}日`,
  (day) => dateParts(day).join('.'),
  (day) => day.replaceAll('-', ''),
];

export const memberSheets: readonly MemberSheet[] = [
  buildMemberSheet({
    name: 'the plain template',
    columns: [
      phone!,
      name!,
      title!,
      ['地区', 'region', (value) => placeOf(value)[1].replace('省', '')],
      ['邮箱', 'email'],
      ['微信', 'wechat'],
      ['地址', 'address'],
      ['座机', 'landline'],
      ['入会日期', 'joinedOn', (value) => new Date(`${value}T00:00:00Z`)],
    ],
    rows: 25,
  }),
  buildMemberSheet({
    name: 'a merged title above the headings',
    above: [['青岚商会 2024 年度会员名册', null, null, null]],
    merges: [[0, 0, 0, 3]],
    columns: basic,
    rows: 30,
  }),
  buildMemberSheet({
    name: 'a title over two merged rows, the unit and the date',
    above: [
      ['青岚商会会员名册', null, null, null, null],
      [null, null, null, null, null],
      ['填报单位：秘书处', null, null, '填报日期：2024-12-31', null],
    ],
    merges: [[0, 0, 1, 4]],
    columns: [...basic, ['电子邮箱', 'email'], ['工作单位', 'company']],
    rows: 20,
    below: [['备注：以上名单截至 2024 年 12 月。'], [null, '制表人：办公室']],
  }),
  buildMemberSheet({
    name: 'GBK csv with a title',
    format: 'csv-gbk',
    above: [['会员通讯录（内部资料）', '', '', '', '']],
    columns: [...basic, ['通讯地址', 'address']],
    rows: 30,
  }),
  buildMemberSheet({
    name: 'GBK csv with the responsible persons of companies',
    format: 'csv-gbk',
    columns: [
      number,
      ['单位名称', 'company'],
      extra('行业', 'choice', (index) => ['机械设备', '纺织服装', '电子电器'][index % 3]!),
      ['负责人', 'name'],
      ['职位', 'title'],
      ['联系电话', 'phone'],
      ['办公地址', 'address'],
    ],
    rows: 25,
    changes: { 4: { cells: { phone: '见附件' }, truth: null } },
  }),
  buildMemberSheet({
    name: 'UTF-8 csv with a byte order mark',
    format: 'csv-bom',
    columns: [...basic, ['微信号', 'wechat']],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'tabs between the columns',
    format: 'tabs',
    columns: [...basic, ['E-mail', 'email']],
    rows: 15,
  }),
  buildMemberSheet({
    name: 'two heading rows with merged cells',
    above: [
      ['会员信息登记表', null, null, null, null, null],
      ['序号', '基本信息', null, '联系方式', null, '备注'],
    ],
    merges: [
      [0, 0, 0, 5],
      [1, 0, 2, 0],
      [1, 1, 1, 2],
      [1, 3, 1, 4],
      [1, 5, 2, 5],
    ],
    columns: [
      ['', null, (_, index) => index + 1],
      name!,
      title!,
      ['手机号码', 'phone'],
      ['邮箱', 'email'],
      ['', null],
    ],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'two heading rows in csv',
    format: 'csv',
    above: [['序号', '姓名', '职务', '联系方式', '', '']],
    columns: [
      ['', null, (_, index) => index + 1],
      ['', 'name'],
      ['', 'title'],
      ['手机', 'phone'],
      ['座机', 'landline'],
      ['邮箱', 'email'],
    ],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'dates in five forms',
    columns: [
      ...basic,
      ['入会时间', 'joinedOn', (value, index) => DATE_FORMS[index % DATE_FORMS.length]!(value)],
    ],
    rows: 40,
    changes: {
      6: { cells: { joinedOn: '2024-02-30' }, truth: { joinedOn: '' }, warnings: ['joinedOn'] },
      7: { cells: { joinedOn: '3/5/2024' }, truth: { joinedOn: '' }, warnings: ['joinedOn'] },
      8: { cells: { joinedOn: '去年底' }, truth: { joinedOn: '' }, warnings: ['joinedOn'] },
    },
  }),
  buildMemberSheet({
    name: 'dates as serial numbers',
    columns: [...basic, ['加入日期', 'joinedOn', serialOf]],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'months without days',
    format: 'csv',
    columns: [...basic, ['入会年月', 'joinedOn', (day) => `${dateParts(day)[0]}年${dateParts(day)[1]}月`]],
    rows: 12,
    changes: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        index,
        index === 5
          ? {
              cells: { joinedOn: '2018.1' },
              truth: { joinedOn: '' },
              warnings: ['joinedOn'] as string[],
            }
          : { truth: { joinedOn: monthStart(upcoming(index).joinedOn) } },
      ]),
    ),
  }),
  buildMemberSheet({
    name: 'blank and duplicated rows',
    columns: basic,
    rows: 30,
    between: { 3: [[null, null, null, null]], 10: [[null], ['', ' ', '', '']], 20: [[null, null]] },
    changes: {
      12: { cells: { name: upcoming(2).name, phone: upcoming(2).phone }, truth: null },
      13: { cells: { name: upcoming(2).name, phone: `+86 ${upcoming(2).phone}` }, truth: null },
    },
  }),
  buildMemberSheet({
    name: 'formulas with stored values',
    columns: [
      number,
      ['姓名', 'name', (value) => ({ formula: 'TRIM("x")', value })],
      ['手机', 'phone', (value) => ({ formula: 'VALUE("1")', value: Number(value) })],
      ['邮箱', 'email', (value) => ({ formula: 'CONCAT("a","b")', value })],
      ['职务', 'title', (value) => ({ formula: 'VLOOKUP(A1,B:C,2,0)', value })],
    ],
    rows: 20,
    changes: {
      3: { cells: { title: '#N/A' }, truth: { title: '' }, warnings: ['title'] },
      4: { cells: { title: { formula: 'VLOOKUP(A1,B:C,2,0)', value: 0 } }, truth: { title: '' } },
      5: { cells: { email: '#REF!' }, truth: { email: '' }, warnings: ['email'] },
    },
  }),
  buildMemberSheet({
    name: 'hidden columns with old values',
    columns: [
      number,
      name!,
      ['手机', null, (_, index) => extraPhone(index)],
      ['手机', 'phone'],
      ['职务', null, () => '旧职务'],
      ['职务', 'title'],
    ],
    hiddenColumns: [2, 4],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'twelve columns without a field',
    above: [['会员信息汇总']],
    columns: [
      ...basic,
      extra(
        '性别',
        'choice',
        (index) => (index % 3 === 0 ? '女' : '男'),
        (value, index) => (index % 4 === 0 ? ` ${value}　` : value),
      ),
      extra('民族', 'choice', (index) => (index % 8 === 0 ? '回' : '汉')),
      extra('籍贯', 'text', (index) => `${SHEET_PLACES[index % 6]![2]}第 ${index} 镇`),
      extra('学历', 'choice', (index) => ['大专', '本科', '硕士'][index % 3]!),
      // A month is no day.
      extra('出生年月', 'text', (index) => `19${60 + index}-0${1 + (index % 9)}`),
      extra('政治面貌', 'choice', (index) => (index % 2 === 0 ? '群众' : '中共党员')),
      extra('介绍人', 'text', (index) => sheetPerson(40 + index).name),
      extra('介绍人电话', 'text', extraPhone),
      extra('会费标准', 'number', (index) => String(1_000 * (1 + (index % 5))), Number),
      extra('缴费情况', 'choice', (index) => (index % 3 === 0 ? '未缴' : '已缴')),
      extra('紧急联系人', 'text', (index) => `家属${index}`),
      extra('衣服尺码', 'choice', (index) => ['M', 'L', 'XL', 'XXL'][index % 4]!),
    ],
    rows: 25,
    changes: {
      2: { extras: { 籍贯: ['—', ''], 会费标准: ['无', ''], 介绍人: ['#N/A', ''] }, warnings: ['介绍人'] },
      3: { extras: { 衣服尺码: ['ｘｌ', 'XL'], 会费标准: [0, '0'] } },
      4: { extras: { 紧急联系人: ['同上', ''] }, warnings: ['紧急联系人'] },
    },
  }),
  buildMemberSheet({
    name: 'full-width characters',
    format: 'csv',
    columns: [
      ['姓　名', 'name'],
      ['手　机', 'phone', toFullWidth],
      ['邮　箱', 'email', toFullWidth],
      ['微　信', 'wechat', toFullWidth],
      ['地　址', 'address', (value) => value.replaceAll(' ', '\u3000').replaceAll(/\d/g, toFullWidth)],
      ['入会日期', 'joinedOn', toFullWidth],
    ],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'several phones in one cell',
    columns: [name!, ['联系电话', 'phone'], title!],
    rows: 20,
    changes: {
      0: { cells: { phone: `${upcoming(0).phone}/${extraPhone(0)}` }, warnings: ['phone'] },
      1: { cells: { phone: `${upcoming(1).phone}、${extraPhone(1)}` }, warnings: ['phone'] },
      2: { cells: { phone: `${upcoming(2).phone}\n${extraPhone(2)}` }, warnings: ['phone'] },
      3: { cells: { phone: `${upcoming(3).phone} ${extraPhone(3)}` }, warnings: ['phone'] },
      4: { cells: { phone: `0512-65432112；${upcoming(4).phone}` }, truth: { landline: '0512-65432112' } },
      5: { cells: { phone: `${upcoming(5).phone}（微信同号）` }, warnings: ['phone'] },
      6: { cells: { phone: `手机 ${upcoming(6).phone}` }, warnings: ['phone'] },
      7: { cells: { phone: `139 0000 ${upcoming(7).phone.slice(-4)}` } },
      8: { cells: { phone: `+86-${upcoming(8).phone}` } },
      9: { cells: { phone: '0512-65432112' }, truth: null },
      10: { cells: { phone: '1390000' }, truth: null },
      11: { cells: { phone: `${upcoming(11).phone}，${upcoming(11).phone}` } },
    },
  }),
  buildMemberSheet({
    name: 'marks for empty cells',
    columns: [
      ...basic,
      [
        '邮箱',
        'email',
        (_, index) => ['-', '—', '无', '/', 'N/A', '暂无', '——', '／', '无', '-'][index % 10]!,
      ],
      ['微信', 'wechat', () => '无'],
      ['座机', 'landline', () => '/'],
      ['地址', 'address', () => '暂无'],
      ['入会时间', 'joinedOn', () => '—'],
    ],
    rows: 30,
    changes: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        index,
        { truth: { email: '', wechat: '', landline: '', address: '', joinedOn: '' } },
      ]),
    ),
  }),
  buildMemberSheet({
    name: 'email addresses that are none',
    columns: [...basic, ['邮箱', 'email']],
    rows: 20,
    changes: {
      1: { cells: { email: 'member1.example.com' }, truth: { email: '' }, warnings: ['email'] },
      2: { cells: { email: '同上' }, truth: { email: '' }, warnings: ['email'] },
      3: { cells: { email: upcoming(3).email.replace('@', '＠') } },
      4: { cells: { email: upcoming(4).email.replace('.com', '。com') } },
      5: { cells: { email: ` ${upcoming(5).email} ` } },
      6: { cells: { email: `${upcoming(6).email}；other@example.com` }, warnings: ['email'] },
      7: { cells: { email: 'QQ 邮箱' }, truth: { email: '' }, warnings: ['email'] },
    },
  }),
  buildMemberSheet({
    name: 'cities and districts as regions',
    format: 'csv',
    columns: [
      ...basic,
      [
        '所在地区',
        'region',
        (value, index) => {
          const [, province, city] = placeOf(value);
          return [
            city,
            city.replace('市', ''),
            `${province}${city}`,
            province,
            `${province} ${city}`,
            `中国${province}`,
          ][Math.floor(index / 6) % 6]!;
        },
      ],
    ],
    rows: 40,
    changes: {
      37: { cells: { region: '华东' }, truth: { region: '' }, warnings: ['region'] },
      38: { cells: { region: '总部' }, truth: { region: '' }, warnings: ['region'] },
      39: { cells: { region: '广州市天河区' }, truth: { region: 'cn-gd' } },
    },
  }),
  buildMemberSheet({
    name: 'a region merged over several rows',
    columns: [['地区', 'region', (_, index) => (index % 5 === 0 ? '江苏' : null)], name!, phone!, title!],
    rows: 20,
    merges: [
      [1, 0, 5, 0],
      [6, 0, 10, 0],
      [11, 0, 15, 0],
      [16, 0, 20, 0],
    ],
    changes: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [index, { truth: { region: 'cn-js' } }]),
    ),
  }),
  buildMemberSheet({
    name: 'companies merged over their members',
    above: [['会员单位代表名册', null, null, null, null]],
    columns: [
      number,
      ['会员单位', 'company', (_, index) => (index % 3 === 0 ? `合办企业${index}有限公司` : null)],
      ['代表人', 'name'],
      ['联系方式', 'phone'],
      ['单位职务', 'title'],
    ],
    rows: 9,
    merges: [
      [0, 0, 0, 4],
      [2, 1, 4, 1],
      [5, 1, 7, 1],
      [8, 1, 10, 1],
    ],
    changes: Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        index,
        { truth: { company: `合办企业${index - (index % 3)}有限公司` } },
      ]),
    ),
  }),
  buildMemberSheet({
    name: 'sections, repeated headings, subtotals and a total',
    above: [['理事会成员名单']],
    columns: basic,
    rows: 30,
    between: {
      0: [['一、会长单位']],
      5: [['小计', '5 人'], ['二、副会长单位'], ['序号', '姓名', '手机', '职务']],
      15: [['小计', '10 人'], ['三、理事单位']],
    },
    below: [['合计', '30 人'], ['注：排名不分先后']],
  }),
  buildMemberSheet({
    name: 'English headings',
    format: 'csv',
    columns: [
      ['No.', null, (_, index) => index + 1],
      ['Full Name', 'name'],
      ['Mobile Number', 'phone', (value) => `+86 ${value}`],
      ['Job Title', 'title'],
      ['E-mail', 'email'],
      ['Member since', 'joinedOn'],
      [
        'City',
        'region',
        (value) =>
          ({
            'cn-gd': 'Guangzhou',
            'cn-js': 'Wuxi, Jiangsu',
            'cn-zj': 'Ningbo',
            'cn-fj': 'Quanzhou',
            'cn-sd': 'Qingdao',
            'cn-sh': 'Shanghai',
          })[value]!,
      ],
    ],
    rows: 20,
  }),
  buildMemberSheet({
    name: 'headings in two languages',
    columns: [
      ['序号 No.', null, (_, index) => index + 1],
      ['姓名 Name', 'name'],
      ['手机/Mobile', 'phone'],
      ['职务\nTitle', 'title'],
      ['邮箱 (Email)', 'email'],
    ],
    rows: 15,
  }),
  buildMemberSheet({
    name: 'headings with notes, marks and line breaks',
    columns: [
      ['*姓名（必填）', 'name'],
      ['手机号码\n（11 位）', 'phone'],
      ['入会\n时间', 'joinedOn'],
      ['职  务：', 'title'],
      ['地址【请写到门牌号】', 'address'],
    ],
    rows: 15,
    between: { 0: [['示例：张三', '13800138000', '2024-01-01', '总经理', '某市某路 1 号']] },
  }),
  buildMemberSheet({
    name: 'phones as numbers',
    columns: [...basic.slice(0, 2), ['手机', 'phone', Number], title!],
    rows: 20,
    changes: {
      3: { cells: { phone: '1.39E+10' }, truth: null },
      4: { cells: { phone: `${upcoming(4).phone}.0` } },
    },
  }),
  buildMemberSheet({
    name: 'names set wide and with invisible characters',
    columns: [
      [
        '姓名',
        'name',
        (value, index) => (index % 2 === 0 ? [...value].join('\u3000') : `\u200B${value}\u00A0`),
      ],
      phone!,
      ['职务', 'title', (value) => ` ${value}\t`],
    ],
    rows: 15,
    changes: { 6: { cells: { name: '—' }, truth: null }, 8: { cells: { phone: '' }, truth: null } },
  }),
  buildMemberSheet({
    name: 'mobile and office phone beside each other',
    columns: [
      number,
      name!,
      ['联系电话', 'landline'],
      ['手机', 'phone'],
      ['联系人', null, () => '办公室'],
      title!,
    ],
    rows: 20,
    changes: {
      2: { cells: { landline: upcoming(2).phone }, truth: { landline: '' } },
      3: { cells: { landline: '见名片' }, truth: { landline: '' }, warnings: ['landline'] },
      5: { cells: { title: '长'.repeat(61) }, truth: { title: '' }, warnings: ['title'] },
    },
  }),
  buildMemberSheet({
    name: 'level, end of the membership, title in the chamber and remarks',
    above: [['青岚商会会员台账（2026 年）']],
    columns: [
      ...basic,
      ['商会职务', 'chamberTitle'],
      ['会员级别', 'level', (value, index) => (index % 2 === 0 ? value : ` ${[...value].join(' ')}　`)],
      [
        '会费到期日',
        'endsOn',
        (value, index) => (index === 9 ? monthEnd(value).slice(0, 7) : DATE_FORMS[index % 5]!(value)),
      ],
      extra('会费标准', 'number', (index) => String(3_000 + index), Number),
      ['备注', 'note'],
    ],
    rows: 30,
    changes: {
      3: { cells: { level: '理事单位' }, truth: { level: '' }, warnings: ['level'] },
      4: { cells: { level: '企业年度' }, truth: { level: '' }, warnings: ['level'] },
      5: { cells: { endsOn: '待定' }, truth: { level: '', endsOn: '' }, warnings: ['level'] },
      6: { cells: { endsOn: '长期' }, truth: { level: '', endsOn: '' }, warnings: ['endsOn', 'level'] },
      7: { cells: { endsOn: '3/5/2027' }, truth: { level: '', endsOn: '' }, warnings: ['endsOn', 'level'] },
      8: { cells: { level: '无' }, truth: { level: '' } },
      9: { truth: { endsOn: monthEnd(upcoming(9).endsOn) } },
      10: { cells: { level: '', endsOn: '' }, truth: { level: '', endsOn: '' } },
      11: { cells: { chamberTitle: '/', note: '无' }, truth: { chamberTitle: '', note: '' } },
      12: { cells: { note: '同上' }, truth: { note: '' }, warnings: ['note'] },
      13: {
        cells: { chamberTitle: '长'.repeat(41) },
        truth: { chamberTitle: '' },
        warnings: ['chamberTitle'],
      },
    },
  }),
  buildMemberSheet({
    name: 'extra columns with days, amounts and values that do not fit',
    above: [['青岚商会会员档案', null, null, null]],
    columns: [
      ...basic,
      extra(
        '出生日期',
        'date',
        (index) => `19${60 + index}-0${1 + (index % 9)}-1${index % 10}`,
        (value, index) => DATE_FORMS[index % DATE_FORMS.length]!(value),
        'text',
      ),
      extra(
        '证件到期\n（年月日）',
        'date',
        (index) => `20${27 + (index % 9)}-11-0${1 + (index % 9)}`,
        (value) => new Date(`${value}T00:00:00Z`),
      ),
      extra(
        '企业人数',
        'number',
        (index) => String(20 + index * 117),
        (value, index) => [`${value}人`, Number(value).toLocaleString('en-US'), Number(value)][index % 3]!,
        'text',
      ),
      extra('邮编', 'text', (index) => `0${10_000 + index}`),
      extra('党支部', 'choice', (index) => (index % 2 === 0 ? '有' : '无')),
    ],
    rows: 30,
    changes: {
      5: { extras: { 出生日期: ['1975 年秋', ''] }, warnings: ['出生日期'] },
      6: {
        extras: { 出生日期: ['1980-02', ''], 企业人数: ['约 50 人', ''] },
        warnings: ['出生日期', '企业人数'],
      },
      7: { extras: { 企业人数: ['3 万', ''] }, warnings: ['企业人数'] },
      8: { extras: { 企业人数: ['1234567890123', ''] }, warnings: ['企业人数'] },
      9: { extras: { 出生日期: ['3/5/1980', ''] }, warnings: ['出生日期'] },
    },
  }),
  buildMemberSheet({
    name: 'English headings of the membership',
    format: 'csv',
    columns: [
      ['Name', 'name'],
      ['Mobile', 'phone'],
      ['Chamber position', 'chamberTitle'],
      [
        'Membership type',
        'level',
        (value) =>
          ({
            季度会员: 'Quarterly',
            年度会员: 'ANNUAL',
            三年会员: 'Three years',
            金牌年度: 'gold annual',
          })[value]!,
      ],
      ['Valid until', 'endsOn'],
      ['Remarks', 'note'],
      extra('Shirt size', 'choice', (index) => ['S', 'M', 'L'][index % 3]!),
      extra('Employees', 'number', (index) => String(index * 12)),
    ],
    rows: 15,
  }),
  buildMemberSheet({
    name: 'no heading at all',
    format: 'csv',
    heading: false,
    columns: [name!, phone!, title!, ['', 'address', (value) => `${value}，\n"B" 座`]],
    rows: 10,
    changes: Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        index,
        { truth: { address: `${upcoming(index).address}， "B" 座` } },
      ]),
    ),
    mapping: ['name', 'phone', 'title', 'address'],
  }),
];
