/** Writes `.br` and `.gz` next to each built file that gets smaller, so that nginx need not compress them. */

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const FOLDER = path.join(import.meta.dirname, '../web/dist');
const TEXT_FILE = /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/;
const MIN_BYTES = 512;
/** nginx compresses these on the fly: it edits index.html, and sw.js may be replaced to disable the worker. */
const SKIPPED = new Set(['index.html', 'sw.js']);

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};

const names = await readdir(FOLDER, { recursive: true });
// Output of an earlier run may belong to a file that has changed.
await Promise.all(
  names.filter((name) => /\.(?:br|gz)$/.test(name)).map((name) => rm(path.join(FOLDER, name))),
);

const total = { plain: 0, br: 0, gz: 0 };
await Promise.all(
  names
    .filter((name) => TEXT_FILE.test(name) && !SKIPPED.has(name))
    .map(async (name) => {
      const bytes = await readFile(path.join(FOLDER, name));
      if (bytes.length < MIN_BYTES) return;
      total.plain += bytes.length;
      for (const encoding of ['br', 'gz'] as const) {
        const compressed = await compressors[encoding](bytes);
        if (compressed.length >= bytes.length) continue;
        await writeFile(path.join(FOLDER, `${name}.${encoding}`), compressed);
        total[encoding] += compressed.length;
      }
    }),
);
const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(`compressed ${kb(total.plain)}: brotli ${kb(total.br)}, gzip ${kb(total.gz)}`);
