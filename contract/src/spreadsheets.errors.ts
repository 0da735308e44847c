import { defineErrors } from './errors.define.ts';
import {
  MEGABYTE,
  SPREADSHEET_BYTES_MAX,
  SPREADSHEET_CELL_MAX,
  SPREADSHEET_COLUMNS_MAX,
  SPREADSHEET_ROWS_MAX,
} from './limits.ts';

export const spreadsheetErrors = defineErrors({
  'sheet.missing': [400, '请选择要导入的表格', 'Choose a sheet to import.'],
  'sheet.too_large': [
    413,
    `表格不能超过 ${SPREADSHEET_BYTES_MAX / MEGABYTE} MB`,
    `A sheet must not exceed ${SPREADSHEET_BYTES_MAX / MEGABYTE} MB.`,
  ],
  'sheet.format': [400, '只能导入 xlsx 或 CSV 表格', 'Only xlsx and CSV sheets can be imported.'],
  'sheet.encoding': [
    400,
    'CSV 须为 UTF-8 或 GB18030 编码，请另存后再试',
    'A CSV file must be in UTF-8 or GB18030. Save it again in one of them.',
  ],
  'sheet.encrypted': [
    400,
    '表格已加密或为旧版 xls，请另存为 xlsx',
    'The sheet is encrypted or an old xls file. Save it as xlsx.',
  ],
  'sheet.damaged': [400, '表格已损坏，无法读取', 'The sheet is damaged and cannot be read.'],
  'sheet.macros': [
    400,
    '表格含宏或嵌入对象，请另存为普通 xlsx',
    'The sheet holds macros or embedded objects. Save it as a plain xlsx file.',
  ],
  'sheet.links': [
    400,
    '表格引用了其他文件，请粘贴为数值后再试',
    'The sheet refers to other files. Paste its cells as values first.',
  ],
  'sheet.doctype': [400, '表格含不允许的定义', 'The sheet holds a definition that is not allowed.'],
  'sheet.unpacked': [
    400,
    '表格展开后过大，请拆分后再试',
    'The sheet is too large once unpacked. Split it into several.',
  ],
  'sheet.rows': [
    400,
    `一次最多导入 ${SPREADSHEET_ROWS_MAX.toLocaleString('en')} 行`,
    `At most ${SPREADSHEET_ROWS_MAX.toLocaleString('en')} rows can be imported at once.`,
  ],
  'sheet.columns': [
    400,
    `表格最多 ${SPREADSHEET_COLUMNS_MAX} 列`,
    `A sheet can have at most ${SPREADSHEET_COLUMNS_MAX} columns.`,
  ],
  'sheet.cell': [
    400,
    `有单元格超过 ${SPREADSHEET_CELL_MAX.toLocaleString('en')} 个字符`,
    `A cell holds more than ${SPREADSHEET_CELL_MAX.toLocaleString('en')} characters.`,
  ],
  'sheet.empty': [400, '表格中没有数据', 'The sheet holds no rows.'],
});
export type SpreadsheetErrorKey = keyof typeof spreadsheetErrors;
