import { readSheet } from './spreadsheet.read.ts';
import type { SheetReply } from './spreadsheet.ts';
import { SheetRefusal } from './spreadsheet.zip.ts';

const limitBytes = 400 * 1024 * 1024;

// Buffers stand outside the JavaScript heap, where no flag limits them.
setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes) process.exit(1);
}, 20);

process.once('disconnect', () => process.exit(0));
process.once('message', (bytes: Uint8Array) => {
  readSheet(bytes).then(
    (sheet) => reply({ kind: 'sheet', sheet }),
    (error: unknown) =>
      reply({ kind: 'refused', key: error instanceof SheetRefusal ? error.key : 'sheet.damaged' }),
  );
});
reply({ kind: 'ready' });

function reply(message: SheetReply): void {
  process.send?.(message);
}
