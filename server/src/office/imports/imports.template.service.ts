import type { SpreadsheetFormat } from '@mingtang/contract/exports';
import type { Language } from '@mingtang/contract/fields';
import type { ImportKind } from '@mingtang/contract/imports';
import type { FileResponse } from '@mingtang/contract/route';
import { pickText } from '@mingtang/contract/list-columns';
import { exportSpreadsheet } from '../../adapters/spreadsheet-export.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { importHandlers } from './import-handler-registry.ts';

/** Each note begins with ※: the import skips a row that begins with it. */
const NOTES: Record<ImportKind, Record<Language, string>> = {
  companies: {
    zh: '※ 本行为说明，导入时忽略。企业名称必填；网址以 http 或 https 开头；一级与二级分类须同时填写',
    en: '※ This row is a note and is not imported. The company name is needed; a website begins with http or https; a category has both levels',
  },
  members: {
    zh: '※ 本行为说明，导入时忽略。手机与姓名必填，其他列可空；新企业先建为隐藏状态；导入的会员在本人用短信认领前不会公开',
    en: '※ This row is a note and is not imported. Mobile and name are needed, the other columns may be empty; a company that does not exist is added hidden; members stay unpublished until they claim their account by SMS',
  },
};
const FILE_NAMES: Record<ImportKind, Record<Language, string>> = {
  companies: { zh: '企业导入模板', en: 'companies-template' },
  members: { zh: '会员导入模板', en: 'members-template' },
};

/** An empty spreadsheet with headers and a note row. */
export function buildImportTemplate(
  kind: ImportKind,
  { language }: RequestContext,
  format: SpreadsheetFormat,
): FileResponse {
  const note = NOTES[kind][language];
  return exportSpreadsheet({
    format,
    name: FILE_NAMES[kind][language],
    columns: Object.values(importHandlers[kind].columns).map((headers, index) => ({
      header: pickText(headers, language),
      value: (text: string) => (index === 0 ? text : ''),
    })),
    rows: singleRow(note),
  });
}

async function* singleRow(note: string): AsyncGenerator<string> {
  yield note;
}
