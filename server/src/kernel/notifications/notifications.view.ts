import type { Language } from '@mingtang/contract/fields';
import { notificationTextKeyOf, type NotificationTextKey } from '@mingtang/contract/notifications.texts';
import type { NotificationText, Notification, NotificationKind } from '@mingtang/contract/notifications';
import { shorten } from '@mingtang/contract/shorten';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { type AuthorRow, toAuthor } from '../authors/authors.service.ts';
import { COMMENT_EXCERPT_LENGTH, type NotificationRow } from './notifications.list.queries.ts';

const hasActor = (row: NotificationRow): row is NotificationRow & AuthorRow => row.account_id !== null;

export function toNotification(
  deps: Deps,
  language: Language,
  texts: ReadonlyMap<NotificationTextKey, NotificationText>,
  row: NotificationRow,
): Notification {
  const { decision, reason, day, order, device, passkey, phone, certificate, company } = row.detail;
  const notification = {
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
    decision: decision ?? null,
    reason: reason ?? null,
    day: day ?? null,
    order: order ?? null,
    device: device ?? null,
    passkey: passkey ?? null,
    phone: phone ?? null,
    certificate: certificate
      ? {
          name: pickTranslation(language, certificate.nameZh, certificate.nameEn),
          expired: certificate.expired,
        }
      : null,
    company: company
      ? { id: company.id, name: pickTranslation(language, company.nameZh, company.nameEn) }
      : null,
    exchangePending: row.exchange_pending,
    read: row.read_at !== null,
    at: row.at.toISOString(),
  };
  return { ...notification, wording: texts.get(notificationTextKeyOf(notification))?.[language] ?? null };
}
