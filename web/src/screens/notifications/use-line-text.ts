import { useTranslation } from '../../app/text/text.ts';
import type { NotificationLine } from '../../features/notifications/notifications.queries.ts';

/** Brackets of a name must not be taken for a tag. */
const plain = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** The line in words, with `<who>` and `<post>` around what is named. */
export function useLineText(line: NotificationLine): string {
  const { t } = useTranslation();
  const { kind, actor, people, post, product, decision, day, order } = line;
  const who = plain(actor?.name ?? t('notifications.somebody'));
  const values = {
    who: people > 1 ? t('notifications.whoAndOthers', { who, count: people }) : `<who>${who}</who>`,
    post: `<post>${plain(post?.title ?? product?.name ?? t('notifications.aPost'))}</post>`,
    day: day ?? '',
  };
  if (kind === 'review')
    return t(`notifications.${post || product ? 'review' : 'card'}.${decision ?? 'queued'}`, values);
  if (kind === 'membership')
    return t(day ? 'notifications.lines.membershipUntil' : 'notifications.lines.membership', values);
  if (kind === 'order') return t(`notifications.order.${order?.outcome ?? 'paid'}`);
  return t(`notifications.lines.${kind}`, values);
}
