import { z } from 'zod';
import { spreadsheetFormats } from './enums.admin.ts';

export const SpreadsheetFormat = z.enum(spreadsheetFormats);
export type SpreadsheetFormat = z.infer<typeof SpreadsheetFormat>;

/** Query field of every export, in addition to its filter. */
export const exportQueryFields = { format: SpreadsheetFormat.default('xlsx') };

/** Rate limit of each export: every request reads a whole table. */
export const exportRateLimits = [{ per: 'account', calls: 30, seconds: 3600 }] as const;
