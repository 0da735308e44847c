import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useNotificationStream } from './use-notification-stream.ts';
import { useUnreadCount } from './notifications.queries.ts';
import s from './NotificationBell.module.css';

const MAX_SHOWN_COUNT = 99;

/** Link to the notifications with the unread count. */
export function NotificationBell() {
  const { t } = useTranslation();
  useNotificationStream();
  const { data: unread = 0 } = useUnreadCount();
  const label = unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications');
  return (
    <Link className={s.bell} to={urlTo('notifications')} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={s.count} aria-hidden="true">
          {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
        </span>
      )}
    </Link>
  );
}
