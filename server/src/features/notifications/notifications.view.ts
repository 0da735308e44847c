import type { Language } from '@mingtang/contract/fields';
import type { NotificationTextKey } from '@mingtang/contract/notifications.texts';
import type { NotificationText, Notification, NotificationKind } from '@mingtang/contract/notifications';
import { shorten } from '@mingtang/contract/shorten';
import type { Deps } from '../../deps.ts';
import { pickTranslation } from '../../pick-translation.ts';
import { type AuthorRow, toAuthor } from '../members/members.authors.service.ts';
import { COMMENT_EXCERPT_LENGTH, type NotificationRow } from './notifications.list.queries.ts';
import { notificationTextKeyOf } from './notifications.texts.service.ts';

const hasActor = (row: NotificationRow): row is NotificationRow & AuthorRow => row.account_id !== null;

export const toNotification = (
  deps: Deps,
  language: Language,
  texts: ReadonlyMap<NotificationTextKey, NotificationText>,
  row: NotificationRow,
): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  actor: hasActor(row) ? toAuthor(deps, language, row) : null,
  people: row.people,
  post:
    row.post_id === null
      ? null
      : { id: row.post_id, title: pickTranslation(language, row.title_zh ?? '', row.title_en ?? '') },
  commentId: row.comment_id,
  product:
    row.product_id === null
      ? null
      : { id: row.product_id, name: pickTranslation(language, row.product_zh ?? '', row.product_en ?? '') },
  excerpt: shorten(row.excerpt ?? '', COMMENT_EXCERPT_LENGTH),
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
          name: pickTranslation(language, row.detail.company.nameZh, row.detail.company.nameEn),
        },
  wording: texts.get(notificationTextKeyOf(row))?.[language] ?? null,
  read: row.read_at !== null,
  at: row.at.toISOString(),
});
