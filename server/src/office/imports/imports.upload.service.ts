import type { ImportJob, ImportKind } from '@mingtang/contract/imports';
import { randomUUID } from 'node:crypto';
import { checkSpreadsheet } from '../../adapters/spreadsheet.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { truncateText } from '../../base/truncate-text.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { getImport } from './imports.service.ts';
import { insertImport } from './imports.queries.ts';
import type { ImportOptions } from '../../kernel/import-handlers/import-handlers.service.ts';

const FILENAME_MAX = 200;

/** Stores the file for the worker, which reads its content later. Only the file format is checked at once. */
export async function uploadSpreadsheet(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  kind: ImportKind,
  upload: { file: Uint8Array; filename: string } & ImportOptions,
): Promise<ImportJob> {
  const { file, language, matchBy } = upload;
  checkSpreadsheet(file);
  const filename = truncateText(upload.filename, FILENAME_MAX);
  const key = `imports/${randomUUID()}`;
  await deps.storage.put(key, file, 'application/octet-stream');
  const id = await inTransaction(deps, async (deps) => {
    const { id } = await insertImport(deps.db, {
      kind,
      language,
      match_by: matchBy,
      filename,
      bytes: file.length,
      storage_key: key,
      created_by: actor.accountId,
      created_at: deps.clock.now(),
    });
    await recordAuditEvent(deps, actor, 'import.upload', `import:${id}`, {
      after: { kind, filename, bytes: file.length, language, matchBy },
    });
    return id;
  });
  return getImport(deps, actor, ctx, id);
}
