import type { Looker } from '@mingtang/contract/contacts';
import { Id, type Language } from '@mingtang/contract/fields';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { listLookers } from './lookers.queries.ts';

const Cursor = z.tuple([Id]);

export async function getLookers(deps: Deps, actor: Actor, language: Language, page: ScrollQuery) {
  const before = page.cursor === undefined ? undefined : decodeCursor(page.cursor, Cursor)[0];
  const found = await listLookers(deps.db, actor.accountId, before, page.pageSize + 1);
  const { rows, nextCursor } = pageOf(found, page.pageSize, (last) => [last.id]);
  return {
    rows: rows.map((row): Looker => ({
      id: row.id,
      viewer: viewAuthor(deps, language, row),
      subject: row.company_id === null ? 'member' : 'company',
      companyName: inLanguage(language, row.seen_zh ?? '', row.seen_en ?? '') || null,
      field: row.field as Looker['field'],
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}
