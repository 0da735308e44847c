import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './processes.ts';

/** Puts `.br` and `.gz` beside each built file that gains by it, so that nginx sends them without work of its own. */
const FOLDER = path.join(ROOT, 'web/dist');
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/;
const LEAST = 512;
/** nginx puts words into the one; the other may be replaced by hand to switch the worker off. It squeezes both itself. */
const LEFT = new Set(['index.html', 'sw.js']);

const squeeze = {
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
// What an earlier run left may belong to a file that has changed.
await Promise.all(
  names.filter((name) => /\.(?:br|gz)$/.test(name)).map((name) => rm(path.join(FOLDER, name))),
);

const total = { plain: 0, br: 0, gz: 0 };
await Promise.all(
  names
    .filter((name) => TEXT.test(name) && !LEFT.has(name))
    .map(async (name) => {
      const bytes = await readFile(path.join(FOLDER, name));
      if (bytes.length < LEAST) return;
      total.plain += bytes.length;
      for (const kind of ['br', 'gz'] as const) {
        const small = await squeeze[kind](bytes);
        if (small.length >= bytes.length) continue;
        await writeFile(path.join(FOLDER, `${name}.${kind}`), small);
        total[kind] += small.length;
      }
    }),
);
const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
console.log(`compressed ${kb(total.plain)}: brotli ${kb(total.br)}, gzip ${kb(total.gz)}`);
