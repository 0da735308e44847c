import type { Language } from '@mingtang/contract/fields';
import type { NoticeKey } from '@mingtang/contract/notice-words';
import type { NoticeWords, Notification, NotificationKind } from '@mingtang/contract/notifications';
import { shorten } from '@mingtang/contract/shorten';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { type AuthorRow, viewAuthor } from '../members/authors.service.ts';
import { EXCERPT_CHARACTERS, type LineRow } from './list.queries.ts';
import { keyOf } from './words.service.ts';

const hasAuthor = (row: LineRow): row is LineRow & AuthorRow => row.account_id !== null;

export const viewLine = (
  deps: Deps,
  language: Language,
  texts: ReadonlyMap<NoticeKey, NoticeWords>,
  row: LineRow,
): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  actor: hasAuthor(row) ? viewAuthor(deps, language, row) : null,
  people: row.people,
  post:
    row.post_id === null
      ? null
      : { id: row.post_id, title: inLanguage(language, row.title_zh ?? '', row.title_en ?? '') },
  commentId: row.comment_id,
  product:
    row.product_id === null
      ? null
      : { id: row.product_id, name: inLanguage(language, row.product_zh ?? '', row.product_en ?? '') },
  excerpt: shorten(row.excerpt ?? '', EXCERPT_CHARACTERS),
  decision: row.detail.decision ?? null,
  reason: row.detail.reason ?? null,
  day: row.detail.day ?? null,
  order: row.detail.order ?? null,
  device: row.detail.device ?? null,
  passkey: row.detail.passkey ?? null,
  company:
    row.detail.company === undefined
      ? null
      : {
          id: row.detail.company.id,
          name: inLanguage(language, row.detail.company.nameZh, row.detail.company.nameEn),
        },
  wording: texts.get(keyOf(row))?.[language] ?? null,
  read: row.read_at !== null,
  at: row.at.toISOString(),
});
