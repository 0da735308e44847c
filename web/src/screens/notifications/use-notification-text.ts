import { useTranslation } from '../../app/text/i18n.ts';
import type { NotificationItem } from '../../features/notifications/notifications.queries.ts';

/** Replaces angle brackets so that a name is not parsed as a tag. */
const escapeTags = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Fills the `{{name}}` placeholders of a text that staff wrote. */
const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

/** Text of a notification, with `<who>` tags around member names and `<post>` tags around all other names. */
export function useNotificationText(notification: NotificationItem): string {
  const { t } = useTranslation();
  const { kind, actor, people, post, product, company, decision, day, order, device, passkey, wording } =
    notification;
  const who = escapeTags(actor?.name ?? t('notifications.somebody'));
  const values = {
    who: people > 1 ? t('notifications.whoAndOthers', { who, count: people }) : `<who>${who}</who>`,
    post: `<post>${escapeTags(post?.title ?? product?.name ?? t('notifications.aPost'))}</post>`,
    day: day ?? '',
    company: `<post>${escapeTags(company?.name ?? '')}</post>`,
  };
  // '—' is the server's name for a device that it does not recognise.
  if (device !== null)
    return t('notifications.lines.sign-in', {
      device: `<post>${device.name === '—' ? t('notifications.aDevice') : escapeTags(device.name)}</post>`,
      place: device.place,
    });
  if (wording !== null) return fillPlaceholders(escapeTags(wording), values);
  if (kind === 'review')
    return t(`notifications.${post || product ? 'review' : 'card'}.${decision ?? 'queued'}`, values);
  if (kind === 'membership')
    return t(day ? 'notifications.lines.membershipUntil' : 'notifications.lines.membership', values);
  if (kind === 'claim')
    return t(`notifications.claim.${decision === 'accepted' ? 'accepted' : 'refused'}`, values);
  if (kind === 'passkey')
    return t(`notifications.passkey.${passkey?.change ?? 'added'}`, {
      name: escapeTags(passkey?.name ?? ''),
    });
  if (kind === 'order') return t(`notifications.order.${order?.outcome ?? 'paid'}`);
  return t(`notifications.lines.${kind}`, values);
}
