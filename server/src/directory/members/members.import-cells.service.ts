import type { CustomFieldKind } from '@mingtang/contract/custom-fields';
import { z } from 'zod';
import { parsePhone } from '../../adapters/phone-number.ts';

/** What people write into cells that they leave empty; `0` comes from formulas that look up an empty cell. */
const EMPTY_CELL =
  /^(?:[-—–_~*/\\.、…?|]{1,12}|无|没有|暂无|暂缺|暂未|未填|未知|不详|空|待补|待定|n\/?a|nil|null|none|tbd|0)$/iu;
const FORMULA_ERROR = /^#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!|getting_data|spill!)$/iu;
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
/** Full-width letters, digits and signs of addresses on the internet. Chinese punctuation stays as it is. */
const FULL_WIDTH = /[\uFF10-\uFF19\uFF20-\uFF3A\uFF41-\uFF5A\uFF0B\uFF0D\uFF0E\uFF0F\uFF3F]/gu;

export type CellText = { text: string; unreadable?: 'formula' | 'same' };

/** The text of a cell on one line, without invisible characters and full-width letters and digits. */
const normaliseCell = (cell: string): string =>
  cell
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(FULL_WIDTH, (character) => character.normalize('NFKC'))
    .replaceAll(/[\s\u3000]+/gu, ' ')
    .trim();

/** The text of a cell, empty if the cell only says that it is. */
export function readText(cell: string): CellText {
  const text = normaliseCell(cell);
  if (FORMULA_ERROR.test(text)) return { text: '', unreadable: 'formula' };
  // “The same as above” has a value, but not in this cell.
  if (text === '同上' || text === '〃') return { text: '', unreadable: 'same' };
  return { text: EMPTY_CELL.test(text.normalize('NFKC')) ? '' : text };
}

/** Like `readText`, but 0 is a number and 无 is an option of a choice. */
export function readCustomText(kind: CustomFieldKind, cell: string): CellText {
  const text = normaliseCell(cell);
  const isValue =
    (kind === 'number' && /^0(?:\.0+)?$/.test(text.normalize('NFKC'))) ||
    (kind === 'choice' && /^(?:无|没有)$/u.test(text));
  return isValue ? { text } : readText(cell);
}

const NUMBER = /^[¥￥]?(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:元|人|名|岁|家|个)?$/u;

/** A decimal number with at most 12 digits before and 4 after the point, also with separators, a currency or a counter. */
export function readNumber(text: string): string | undefined {
  const match = NUMBER.exec(text.normalize('NFKC').replaceAll(' ', ''));
  if (match === null) return undefined;
  const integer = match[2]!.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const decimals = (match[3] ?? '').replace(/\.?0{1,20}$/, '');
  return integer.length > 12 || decimals.length > 5 ? undefined : `${match[1]}${integer}${decimals}`;
}

/** Short names are often set wide, with blanks between the characters. Longer ones may be two names. */
export const joinWideName = (name: string): string =>
  /^(?:\p{Script=Han}(?: \p{Script=Han}){1,3}|\p{Script=Han}{2} \p{Script=Han}|\p{Script=Han} \p{Script=Han}{2})$/u.test(
    name,
  )
    ? name.replaceAll(' ', '')
    : name;

const CHINESE_MOBILE = /(?<![\d+])(?:\+?86[- ]?|0086[- ]?)?1[3-9]\d(?:[- ]?\d){8}(?!\d)/g;
const FOREIGN_NUMBER = /\+\d[\d -]{6,18}\d/g;
const LANDLINE = /(?<!\d)(?:\(0\d{2,3}\)|0\d{2,3})[- ]?\d{7,8}(?:-\d{1,5})?(?!\d)/g;

export interface PhoneCell {
  /** The first mobile number in E.164. */
  phone: string | undefined;
  landline: string | undefined;
  /** Whether the cell contains more than these two. */
  hasMore: boolean;
}

export function readPhones(text: string): PhoneCell {
  // Spreadsheet programs write a number with decimals when a column was calculated.
  const normalised = text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{11})\.0+$/, '$1');
  const whole = parsePhone(normalised);
  if (whole !== undefined) return { phone: whole, landline: undefined, hasMore: false };
  const found = [...normalised.matchAll(CHINESE_MOBILE), ...normalised.matchAll(FOREIGN_NUMBER)]
    .toSorted((a, b) => a.index - b.index)
    .flatMap(([number]) => {
      const phone = parsePhone(number);
      return phone === undefined ? [] : [{ number, phone }];
    });
  const phone = found[0]?.phone;
  let rest = normalised;
  for (const match of found) if (match.phone === phone) rest = rest.replace(match.number, ' ');
  const landline = rest.match(LANDLINE)?.[0];
  if (landline !== undefined) rest = rest.replace(landline, ' ');
  return { phone, landline, hasMore: /[\p{L}\p{N}]/u.test(rest) };
}

const Email = z.email();

/** The first address of the cell; undefined if it contains none. */
export function readEmail(text: string): { email: string | undefined; hasMore: boolean } {
  const parts = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/^mailto:/i, '')
    .replaceAll(/ ?([@.]) ?/g, '$1')
    .split(/[\s,;、|/]+/u)
    .filter((part) => part !== '');
  const email = parts.find((part) => Email.safeParse(part).success);
  return { email, hasMore: parts.length > 1 };
}

const YEARS = { min: 1900, max: 2100 };
const DATE = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})[日号]?|月)?$/u;
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/;
const TIME = /[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?z?$/i;
/** Days since 30 December 1899, in the years from 1927 to 2099. */
const SERIAL = /^([1-7]\d{4})(?:\.\d{1,10})?$/;
const SERIAL_MAX = 73_050;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The day that a cell names, as `YYYY-MM-DD`. A month without a day is its first, its last or no day. Undefined for texts
 * with more than one reading, such as `3/5/2024` and `2024.1`, which spreadsheet programs make of `2024.10`.
 */
export function readDay(text: string, dayOfMonth: 'first' | 'last' | 'required'): string | undefined {
  const normalised = text.normalize('NFKC').replace(TIME, '').replaceAll(' ', '');
  const serial = SERIAL.exec(normalised);
  if (serial !== null) {
    const days = Number(serial[1]);
    return days > SERIAL_MAX ? undefined : toDay(new Date(SERIAL_EPOCH_MS + days * DAY_MS));
  }
  if (/^\d{4}\.1$/.test(normalised)) return undefined;
  const match = COMPACT_DATE.exec(normalised) ?? DATE.exec(normalised);
  if (match === null || (dayOfMonth === 'required' && match[3] === undefined)) return undefined;
  const [year, month] = [Number(match[1]), Number(match[2])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = match[3] === undefined ? (dayOfMonth === 'first' ? 1 : lastDay) : Number(match[3]);
  const isValid =
    year >= YEARS.min && year <= YEARS.max && month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
  return isValid ? toDay(new Date(Date.UTC(year, month - 1, day))) : undefined;
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
