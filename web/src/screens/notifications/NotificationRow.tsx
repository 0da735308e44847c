import { Link } from 'react-router';
import { RelativeTime } from '../../app/RelativeTime.tsx';
import { useTranslation } from '../../app/text/i18n.ts';
import type { NotificationItem } from '../../features/notifications/notifications.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Trans } from '../../ui/Trans.tsx';
import { notificationUrl } from './notification-url.ts';
import { useNotificationText } from './use-notification-text.ts';
import s from './Notifications.module.css';

const icons: Record<NotificationItem['kind'], IconName> = {
  comment: 'comment',
  reply: 'comment',
  'post-like': 'likeF',
  'comment-like': 'likeF',
  follow: 'followF',
  review: 'shield',
  reveal: 'eye',
  exchange: 'swap',
  expiry: 'clock',
  membership: 'plaque',
  order: 'tag',
  feedback: 'comment',
  claim: 'building',
  export: 'download',
  'sign-in': 'phone',
  passkey: 'key',
};

const renderName = (name: string) => <b lang={langOf(name)}>{name}</b>;

interface NotificationRowProps {
  notification: NotificationItem;
  onOpen: () => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const { kind, actor, excerpt, reason, read, at } = notification;
  const text = useNotificationText(notification);
  return (
    <Link className={s.line} to={notificationUrl(notification)} onClick={onOpen}>
      <span className={s.face}>
        {actor ? <Avatar src={actor.avatar} name={actor.name} size={44} /> : <i className={s.disc} />}
        <span className={classes(s.kind, !actor && s.alone)}>
          <Icon name={icons[kind]} size={actor ? 12 : 22} />
        </span>
      </span>
      <span className={s.words}>
        <span className={s.text}>
          <Trans text={text} tags={{ who: renderName, post: renderName }} />
        </span>
        {(excerpt || reason) && (
          <span className={s.excerpt} lang={langOf(excerpt || (reason ?? ''))}>
            {excerpt || reason}
          </span>
        )}
        <small className={s.at}>
          <RelativeTime at={at} />
        </small>
      </span>
      {!read && (
        <>
          <i className={s.dot} aria-hidden="true" />
          <span className="sr">{t('notifications.isUnread')}</span>
        </>
      )}
    </Link>
  );
}
