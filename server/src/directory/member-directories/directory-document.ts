import { pickText } from '@mingtang/contract/list-columns';
import type { CreateMemberDirectoryInput } from '@mingtang/contract/member-directories';
import {
  type DirectoryField,
  directoryFieldTitles,
  directoryTexts,
} from '@mingtang/contract/member-directory-options';
import type { PdfBlock, PdfDefinition } from '../../adapters/pdf.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import {
  type DirectoryLabels,
  dictionaryLabelOf,
  regionNameOf,
} from '../../kernel/dictionaries/dictionaries.service.ts';
import { isVip } from '../../kernel/membership-state/membership-state.service.ts';
import { initialOf } from '../../kernel/search-index/search-index.pinyin.service.ts';
import type { VisibleMemberRow } from './member-directories.queries.ts';

interface DirectoryContent {
  options: CreateMemberDirectoryInput;
  labels: DirectoryLabels;
  today: string;
  networkName: string;
  rows: readonly VisibleMemberRow[];
}

const COLUMN_SHARES: Record<DirectoryField | 'name', number> = {
  name: 3,
  title: 3,
  company: 5,
  industry: 3,
  region: 2,
  vip: 1.5,
};

/** Cover, contents, and one table for each section. */
export function toDirectoryDocument(content: DirectoryContent): PdfDefinition {
  const { options, today, networkName, rows } = content;
  const { language, fields } = options;
  const text = (name: keyof typeof directoryTexts) => pickText(directoryTexts[name], language);
  const title = text('title');
  const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
  const columns = (['name', ...fields] as const).map((field) => ({
    heading: field === 'name' ? text('name') : pickText(directoryFieldTitles[field], language),
    share: COLUMN_SHARES[field],
  }));
  const sections = toSections(content).flatMap(([heading, members]): PdfBlock[] => [
    { kind: 'heading', text: heading, level: 2 },
    {
      kind: 'table',
      columns,
      rows: members.map((row) => [
        pickTranslation(language, row.name, row.name_en),
        ...fields.map((field) => cellOf(content, field, row)),
      ]),
    },
  ]);
  return {
    title: `${networkName} ${title}`,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    layout: 'portrait',
    header: `${networkName} · ${title}`,
    footer: networkName,
    blocks: [
      { kind: 'space', height: 220 },
      { kind: 'text', text: networkName, size: 18, align: 'center' },
      { kind: 'space', height: 12 },
      { kind: 'text', text: title, size: 32, bold: true, align: 'center' },
      { kind: 'space', height: 24 },
      {
        kind: 'text',
        text: language === 'zh' ? `${year} 年 ${Number(month)} 月` : `${month}/${year}`,
        size: 14,
        muted: true,
        align: 'center',
      },
      {
        kind: 'text',
        text: language === 'zh' ? `${rows.length} 位会员` : `Members: ${rows.length}`,
        size: 12,
        muted: true,
        align: 'center',
      },
      { kind: 'contents', title: text('contents') },
      ...sections,
    ],
  };
}

/** Sections in order, each with its members by name; members without a value are in the last one. */
function toSections({
  options: { sections, language },
  labels,
  rows,
}: DirectoryContent): [heading: string, members: VisibleMemberRow[]][] {
  const text = (name: keyof typeof directoryTexts) => pickText(directoryTexts[name], language);
  const nameOf = (row: VisibleMemberRow) => pickTranslation(language, row.name, row.name_en);
  const headingOf = {
    letter: (row: VisibleMemberRow) => initialOf(nameOf(row)),
    trade: (row: VisibleMemberRow) => dictionaryLabelOf(labels.industries, row.industry),
    region: (row: VisibleMemberRow) => regionNameOf(labels, row.region),
  }[sections];
  const last = text(({ letter: 'otherLetter', trade: 'noTrade', region: 'noRegion' } as const)[sections]);
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-Hans-CN-u-co-pinyin' : 'en');
  const groups = Map.groupBy(rows, (row) => headingOf(row) ?? last);
  return [...groups]
    .map(([heading, members]): [string, VisibleMemberRow[]] => [
      heading,
      members.toSorted(
        (a, b) => compare(nameOf(a), nameOf(b)) || Number(a.account_id) - Number(b.account_id),
      ),
    ])
    .toSorted(([a], [b]) => Number(a === last) - Number(b === last) || compare(a, b));
}

function cellOf(
  { options: { language }, labels, today }: DirectoryContent,
  field: DirectoryField,
  row: VisibleMemberRow,
): string {
  switch (field) {
    case 'title':
      return pickTranslation(language, row.title, row.title_en);
    case 'company':
      return pickTranslation(language, row.company_zh ?? '', row.company_en ?? '');
    case 'industry':
      return dictionaryLabelOf(labels.industries, row.industry) ?? '';
    case 'region':
      return regionNameOf(labels, row.region) ?? '';
    case 'vip':
      return isVip(row, today) ? 'VIP' : '';
  }
}
