import { isMandatoryNotification, notificationKindTable } from '@mingtang/contract/notification-kinds';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { ExchangeButtons } from '../../features/contacts/ExchangeButtons.tsx';
import type { NotificationItem } from '../../features/notifications/notifications.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { useNotificationText } from './use-notification-text.ts';
import s from './Notifications.module.css';

const renderName = (name: string) => <UserText as="b" text={name} />;

interface NotificationRowProps {
  notification: NotificationItem;
  /** Also called when the member has answered the notification. */
  onOpen: () => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation();
  const { kind, actor, excerpt, reason, read, at, exchangePending } = notification;
  const canAnswer = exchangePending && actor !== null;
  const { icon, target } = notificationKindTable[kind];
  const text = useNotificationText(notification);
  return (
    <>
      <Link
        className={classes(s.line, canAnswer && s.withActions)}
        to={urlTo(...target(notification))}
        onClick={onOpen}
      >
        <span className={s.face}>
          {actor ? (
            <Avatar id={actor.id} src={actor.avatar} name={actor.name} size={44} />
          ) : (
            <i className={classes(s.disc, isMandatoryNotification(kind) && s.warned)} />
          )}
          <span className={classes(s.kind, !actor && s.alone, isMandatoryNotification(kind) && s.warning)}>
            <Icon name={icon} size={actor ? 12 : 22} />
          </span>
        </span>
        <span className={s.words}>
          <span className={classes(s.text, actor && s.clamped)}>
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
      {canAnswer && (
        <div className={s.actions}>
          <ExchangeButtons memberId={actor.id} state="offered" onChanged={onOpen} />
        </div>
      )}
    </>
  );
}
