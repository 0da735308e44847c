import { useTranslation } from '../../app/text/text.ts';
import type { NotificationLine } from '../../features/notifications/notifications.queries.ts';

/** Brackets of a name must not be taken for a tag. */
const plain = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Puts what is named into staff's own words. */
const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, place: string) => values[place] ?? '');

/** The line in words, with `<who>` and `<post>` around what is named. */
export function useLineText(line: NotificationLine): string {
  const { t } = useTranslation();
  const { kind, actor, people, post, product, company, decision, day, order, device, passkey, wording } =
    line;
  const who = plain(actor?.name ?? t('notifications.somebody'));
  const values = {
    who: people > 1 ? t('notifications.whoAndOthers', { who, count: people }) : `<who>${who}</who>`,
    post: `<post>${plain(post?.title ?? product?.name ?? t('notifications.aPost'))}</post>`,
    day: day ?? '',
    company: `<post>${plain(company?.name ?? '')}</post>`,
  };
  if (device !== null)
    return t('notifications.lines.sign-in', {
      device: `<post>${device.name === '—' ? t('notifications.aDevice') : plain(device.name)}</post>`,
      place: device.place,
    });
  if (wording !== null) return fillIn(plain(wording), values);
  if (kind === 'review')
    return t(`notifications.${post || product ? 'review' : 'card'}.${decision ?? 'queued'}`, values);
  if (kind === 'membership')
    return t(day ? 'notifications.lines.membershipUntil' : 'notifications.lines.membership', values);
  if (kind === 'claim')
    return t(`notifications.claim.${decision === 'accepted' ? 'accepted' : 'refused'}`, values);
  if (kind === 'passkey')
    return t(`notifications.passkey.${passkey?.change ?? 'added'}`, { name: plain(passkey?.name ?? '') });
  if (kind === 'order') return t(`notifications.order.${order?.outcome ?? 'paid'}`);
  return t(`notifications.lines.${kind}`, values);
}
