import { DAY_MS } from '../../base/calendar.ts';
import { toEqualChunks, streamZip, type ZipEntry } from '../../adapters/zip-stream.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { readPictureBytes } from '../../kernel/media/media.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { beginExportAttempt, updateChunkCount, markExportReady } from './privacy.exports.queries.ts';
import { CHUNK_BYTES, chunkKey } from './privacy.exports.service.ts';
import {
  listExportRows,
  listOwnedPictures,
  type ExportSource,
  exportSources,
} from './privacy.export-sources.queries.ts';

const PAGE_ROWS = 500;
const FILE_RETENTION_MS = 7 * DAY_MS;

/**
 * Job handler. Safe to run twice, also concurrently: each attempt writes its own chunks, and the newest
 * attempt wins.
 */
export async function buildExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const row = await beginExportAttempt(deps.db, id);
  if (row === undefined) return;
  const zip = streamZip(deps.clock.now(), zipEntriesOf(deps, row.account_id));
  let [chunks, bytes] = [0, 0];
  for await (const chunk of toEqualChunks(zip, CHUNK_BYTES)) {
    chunks += 1;
    bytes += chunk.length;
    if ((await updateChunkCount(deps.db, row, chunks)) === undefined) return;
    await deps.storage.put(chunkKey(row, row.attempt, chunks), chunk, 'application/octet-stream');
  }
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const until = new Date(at.getTime() + FILE_RETENTION_MS);
    const owner = await markExportReady(deps.db, row, { bytes, at, until });
    if (owner === undefined) return;
    await notify(deps, { accountId: owner.account_id, kind: 'export', groupKey: `export:${id}` });
    await recordAuditEvent(
      deps,
      { accountId: null, traceId: `export-${id}` },
      'export.ready',
      `account:${owner.account_id}`,
      { after: { exportId: id, bytes } },
    );
  });
}

async function* zipEntriesOf(deps: Deps, accountId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', chunks: textOf([renderIndexPage()]) };
  for (const source of exportSources)
    yield { name: `data/${source.file}`, chunks: jsonOf(deps, accountId, source) };
  for (const { id, purpose } of await listOwnedPictures(deps.db, accountId)) {
    // A picture missing in storage must not fail the whole export.
    const bytes = await readPictureBytes(deps, id, 'large').catch(() => undefined);
    if (bytes !== undefined)
      yield { name: `pictures/${purpose}-${id}.jpeg`, precompressed: true, chunks: bytesOf(bytes) };
  }
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* textOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* jsonOf(deps: Deps, accountId: string, source: ExportSource): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const rows = await listExportRows(deps.db, source, accountId, PAGE_ROWS, offset);
    for (const row of rows) {
      yield Buffer.from(`${separator}${JSON.stringify(row, null, 2)}`);
      separator = ',\n';
    }
    if (rows.length < PAGE_ROWS) break;
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** A static page that opens from disk, without network or script. */
const renderIndexPage = (): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>我的数据 · My data</title>
<style>body{font:16px/1.6 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}</style>
<h1>我的数据 · My data</h1>
<p>这里是平台保存的与你有关的数据。文件为 JSON 格式，可用任何文本编辑器打开；时间为 UTC，金额单位为分。你上传的图片在 pictures 文件夹。</p>
<p lang="en">This is what the platform keeps about you. The files are JSON and open in any text editor; times are UTC and money is in fen. The pictures you uploaded are in the folder “pictures”.</p>
<table>
${exportSources.map(({ file, zh, en }) => `<tr><td><a href="data/${file}">${file}</a></td><td>${zh}<br><span lang="en">${en}</span></td></tr>`).join('\n')}
</table>
</html>
`;
