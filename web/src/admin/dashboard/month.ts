import type { Language } from '@mingtang/contract/fields';
import { monthOf } from '@mingtang/contract/months';
import { formatTime } from '../../ui/text/format-date.ts';

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The months of the network, whatever the time zone of the device. */
export const currentMonth = (): string => monthOf(new Date(Date.now() + SHANGHAI_OFFSET_MS).toISOString());

/** 2026 年 3 月 · Mar 2026 */
export const formatMonth = (month: string, language: Language): string =>
  formatTime(`${month}-01`, language === 'zh' ? 'YYYY 年 M 月' : 'MMM YYYY');
