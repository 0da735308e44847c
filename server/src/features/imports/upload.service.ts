import type { ImportJob, ImportKind } from '@mingtang/contract/imports';
import { randomUUID } from 'node:crypto';
import { checkSpreadsheet } from '../../adapters/spreadsheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { firstLetters } from '../../first-letters.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getImport } from './imports.service.ts';
import { insertImport } from './imports.queries.ts';
import type { Terms } from './kind.service.ts';

const FILENAME_MAX = 200;

/** Keeps the file and answers; the worker reads it. What shows at a glance is refused at once. */
export async function uploadSheet(
  deps: Deps,
  actor: Actor,
  from: From,
  kind: ImportKind,
  sheet: { file: Uint8Array; filename: string } & Terms,
): Promise<ImportJob> {
  const { file, language, matchBy } = sheet;
  checkSpreadsheet(file);
  const filename = firstLetters(sheet.filename, FILENAME_MAX);
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
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'import.upload',
      subject: `import:${id}`,
      after: { kind, filename, bytes: file.length, language, matchBy },
      traceId: from.traceId,
    });
    return id;
  });
  return getImport(deps, actor, from, id);
}
