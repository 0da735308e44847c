import { z } from 'zod';
import { sheetFormats } from './office-choices.ts';

export const SheetFormat = z.enum(sheetFormats);
export type SheetFormat = z.infer<typeof SheetFormat>;

/** What every export asks beside its own filter. */
export const exportQuery = { format: SheetFormat.default('xlsx') };

/** As many as one export may be asked for in an hour: each reads a whole table. */
export const exportBudgets = [{ per: 'account', calls: 30, seconds: 3600 }] as const;
