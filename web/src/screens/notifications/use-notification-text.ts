import type { notificationPlaceholders } from '@mingtang/contract/notification-kinds';
import { notificationTextKeyOf, notificationTexts } from '@mingtang/contract/notifications.texts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { NotificationItem } from '../../features/notifications/notifications.queries.ts';

/** Replaces angle brackets so that a name is not parsed as a tag. */
const escapeTags = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Text of a notification, with `<who>` tags around member names and `<post>` tags around all other names. */
export function useNotificationText(notification: NotificationItem): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actor, people, post, product, company, day, device, passkey, certificate, wording } = notification;
  const who = escapeTags(actor?.name ?? t('notifications.somebody'));
  // '—' is the server's name for a device that it does not recognise.
  const deviceName = device?.name === '—' ? t('notifications.aDevice') : escapeTags(device?.name ?? '');
  const values: Record<(typeof notificationPlaceholders)[number], string> = {
    who: people > 1 ? t('notifications.whoAndOthers', { who, count: people - 1 }) : `<who>${who}</who>`,
    post: `<post>${escapeTags(post?.title ?? product?.name ?? t('notifications.aPost'))}</post>`,
    day: day ?? '',
    company: `<post>${escapeTags(company?.name ?? '')}</post>`,
    device: `<post>${deviceName}</post>`,
    place: device?.place ?? '',
    name: escapeTags(passkey?.name ?? certificate?.name ?? ''),
  };
  const text =
    wording === null ? notificationTexts[notificationTextKeyOf(notification)][language] : escapeTags(wording);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: keyof typeof values) => values[name] ?? '');
}
