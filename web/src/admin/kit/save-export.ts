import { saveFile } from '../../ui/browser/save-file.ts';
import { formatTime } from '../../ui/text/format-date.ts';

export type ExportFormat = 'xlsx' | 'csv';
export const EXPORT_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Saves an exported file under the name with the time and the extension. */
export const saveExport = (name: string, format: ExportFormat, file: Blob): void =>
  saveFile(file, `${name}-${formatTime(Date.now(), 'YYYYMMDD-HHmm')}.${format}`);
