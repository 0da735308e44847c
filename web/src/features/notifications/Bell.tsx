import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLive } from './live.ts';
import { useUnread } from './notifications.queries.ts';
import s from './Bell.module.css';

const MOST = 99;

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const { t } = useTranslation();
  useLive();
  const { data: unread = 0 } = useUnread();
  const label = unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications');
  return (
    <Link className={s.bell} to={addressOf('mine/notifications/index')} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={s.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  );
}
