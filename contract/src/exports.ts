import { z } from 'zod';
import { spreadsheetFormats } from './enums.admin.ts';
import { EXPORT_SELECTED_MAX } from './limits.ts';

export const SpreadsheetFormat = z.enum(spreadsheetFormats);
export type SpreadsheetFormat = z.infer<typeof SpreadsheetFormat>;

/** Query field of every export, in addition to its filter. */
export const exportQueryFields = { format: SpreadsheetFormat.default('xlsx') };

/** Ids of selected rows in a query, separated by commas. */
export const SelectedIdsQuery = z
  .string()
  .max(EXPORT_SELECTED_MAX * 20)
  .regex(/^\d{1,19}(?:,\d{1,19})*$/)
  .refine((ids) => ids.split(',').length <= EXPORT_SELECTED_MAX);

/** Rate limit of each export: every request reads a whole table. */
export const exportRateLimits = [{ per: 'account', calls: 30, seconds: 3600 }] as const;
