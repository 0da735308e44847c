import type { RevealLogEntry } from '@mingtang/contract/contacts';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { DAY_MS } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { countViewers, listReveals } from './contacts.reveal-log.queries.ts';

const Cursor = z.tuple([Instant, Id]);
const RECENT_DAYS = 30;
const RECENT_VIEWERS_MAX = 1_000;

export const countRecentViewers = (deps: Deps, actor: Actor): Promise<number> =>
  countViewers(
    deps.db,
    actor.accountId,
    new Date(deps.clock.now().getTime() - RECENT_DAYS * DAY_MS),
    RECENT_VIEWERS_MAX,
  );

export async function listRevealLog(deps: Deps, actor: Actor, language: Language, page: CursorPageQuery) {
  const [at, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, Cursor);
  const before = at === undefined || id === undefined ? undefined : { at, id };
  const found = await listReveals(deps.db, actor.accountId, before, page.pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, page.pageSize, (last) => [last.cursor_at, last.id]);
  return {
    rows: rows.map((row): RevealLogEntry => ({
      id: row.id,
      viewer: toAuthor(deps, language, row),
      subject: row.company_id === null ? 'member' : 'company',
      companyName:
        pickTranslation(language, row.revealed_company_zh ?? '', row.revealed_company_en ?? '') || null,
      field: row.field as RevealLogEntry['field'],
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}
