import type { SheetFormat } from '@mingtang/contract/exports';
import type { Language } from '@mingtang/contract/fields';
import type { ImportKind } from '@mingtang/contract/imports';
import type { SentFile } from '@mingtang/contract/route';
import { headOf } from '@mingtang/contract/sheets';
import { exportSheet } from '../../adapters/export-sheet.ts';
import type { From } from '../../http/call.ts';
import { kinds } from './kinds.ts';

/** Begins with the mark by which the row is known and left out when the sheet comes back. */
const NOTES: Record<ImportKind, Record<Language, string>> = {
  companies: {
    zh: '※ 本行为说明，导入时忽略。企业名称必填；网址以 http 或 https 开头；一级与二级分类须同时填写',
    en: '※ This row is a note and is not imported. The company name is needed; a website begins with http or https; a category has both levels',
  },
  members: {
    zh: '※ 本行为说明，导入时忽略。手机与姓名必填；导入的会员在本人用短信认领前不会公开',
    en: '※ This row is a note and is not imported. Mobile and name are needed; members stay unpublished until they claim their account by SMS',
  },
};
const NAMES: Record<ImportKind, Record<Language, string>> = {
  companies: { zh: '企业导入模板', en: 'companies-template' },
  members: { zh: '会员导入模板', en: 'members-template' },
};

/** An empty sheet with its headings and a row of notes. */
export function templateOf(kind: ImportKind, { language }: From, format: SheetFormat): SentFile {
  const note = NOTES[kind][language];
  return exportSheet({
    format,
    name: NAMES[kind][language],
    columns: Object.values(kinds[kind].sheet).map((heads, index) => ({
      header: headOf(heads, language),
      value: (text: string) => (index === 0 ? text : ''),
    })),
    rows: one(note),
  });
}

async function* one(note: string): AsyncGenerator<string> {
  yield note;
}
