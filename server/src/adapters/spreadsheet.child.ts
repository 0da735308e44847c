/** Child process of `spreadsheet.ts`: parses one spreadsheet and exits when it exceeds its memory limit. */
import { parseSpreadsheet } from './spreadsheet.read.ts';
import type { SpreadsheetReply } from './spreadsheet.ts';
import { SpreadsheetError } from './spreadsheet.zip.ts';

const memoryLimitBytes = 400 * 1024 * 1024;

// Buffers are outside the JavaScript heap, where no flag limits them.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(1);
}, 20);

process.once('disconnect', () => process.exit(0));
process.once('message', (bytes: Uint8Array) => {
  parseSpreadsheet(bytes).then(
    (sheet) => reply({ kind: 'sheet', sheet }),
    (error: unknown) =>
      reply({ kind: 'refused', key: error instanceof SpreadsheetError ? error.key : 'sheet.damaged' }),
  );
});
reply({ kind: 'ready' });

function reply(message: SpreadsheetReply): void {
  process.send?.(message);
}
