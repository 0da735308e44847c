import { inPieces, zipOf, type ZipEntry } from '../../adapters/zip.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { pictureBytes } from '../media/media.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { beginAttempt, countPiece, setReady } from './exports.queries.ts';
import { PIECE_BYTES, pieceKey } from './exports.service.ts';
import { listPage, listPictures, type Subject, subjects } from './subjects.queries.ts';

const PAGE = 500;
const KEPT_MS = 7 * 86_400_000;

/** Run by the worker, and safe to run twice, also at once: each try writes pieces of its own, and the newest one wins. */
export async function makeExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const row = await beginAttempt(deps.db, id);
  if (row === undefined) return;
  const zip = zipOf(deps.clock.now(), entriesOf(deps, row.account_id));
  let [pieces, bytes] = [0, 0];
  for await (const piece of inPieces(zip, PIECE_BYTES)) {
    pieces += 1;
    bytes += piece.length;
    if ((await countPiece(deps.db, row, pieces)) === undefined) return;
    await deps.storage.put(pieceKey(row, row.attempt, pieces), piece, 'application/octet-stream');
  }
  await inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const until = new Date(at.getTime() + KEPT_MS);
    const owner = await setReady(deps.db, row, { bytes, at, until });
    if (owner === undefined) return;
    await notify(deps, { accountId: owner.account_id, kind: 'export', groupKey: `export:${id}` });
    await recordEvent(deps, {
      actorId: null,
      action: 'export.ready',
      subject: `account:${owner.account_id}`,
      after: { exportId: id, bytes },
      traceId: `export-${id}`,
    });
  });
}

async function* entriesOf(deps: Deps, accountId: string): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', chunks: textOf([indexPage()]) };
  for (const subject of subjects)
    yield { name: `data/${subject.file}`, chunks: jsonOf(deps, accountId, subject) };
  for (const { id, purpose } of await listPictures(deps.db, accountId)) {
    // One that the store has lost keeps nobody from the rest.
    const bytes = await pictureBytes(deps, id, 'large').catch(() => undefined);
    if (bytes !== undefined)
      yield { name: `pictures/${purpose}-${id}.jpeg`, packed: true, chunks: bytesOf(bytes) };
  }
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* textOf(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* jsonOf(deps: Deps, accountId: string, subject: Subject): AsyncGenerator<Uint8Array> {
  let sign = '[\n';
  for (let offset = 0; ; offset += PAGE) {
    const rows = await listPage(deps.db, subject, accountId, PAGE, offset);
    for (const row of rows) {
      yield Buffer.from(`${sign}${JSON.stringify(row, null, 2)}`);
      sign = ',\n';
    }
    if (rows.length < PAGE) break;
  }
  yield Buffer.from(sign === '[\n' ? '[]\n' : '\n]\n');
}

/** Opened by a double click, without a network and without a script. */
const indexPage = (): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>我的数据 · My data</title>
<style>body{font:16px/1.6 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}</style>
<h1>我的数据 · My data</h1>
<p>这里是平台保存的与你有关的数据。文件为 JSON 格式，可用任何文本编辑器打开；时间为 UTC，金额单位为分。你上传的图片在 pictures 文件夹。</p>
<p lang="en">This is what the platform keeps about you. The files are JSON and open in any text editor; times are UTC and money is in fen. The pictures you uploaded are in the folder “pictures”.</p>
<table>
${subjects.map(({ file, zh, en }) => `<tr><td><a href="data/${file}">${file}</a></td><td>${zh}<br><span lang="en">${en}</span></td></tr>`).join('\n')}
</table>
</html>
`;
