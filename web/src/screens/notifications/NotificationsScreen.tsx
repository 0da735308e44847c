import {
  notificationGroups,
  notificationKindTable,
  type NotificationGroup,
} from '@mingtang/contract/notification-kinds';
import { useState } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import {
  useMarkRead,
  useNotifications,
  useInvalidateReviewed,
  useUnreadCount,
  type NotificationItem,
} from '../../features/notifications/notifications.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Chip, ChipRow } from '../../ui/inputs/Chip.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import s from './Notifications.module.css';

/** The member's notifications, newest first, updated over the notification stream. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  useNotificationStream();
  const [group, setGroup] = useState<NotificationGroup>();
  const query = useNotifications(group);
  const { data: unreadCount = 0 } = useUnreadCount();
  const markRead = useMarkRead();
  const invalidateReviewed = useInvalidateReviewed();
  const [settingsOpen, setSettingsOpen] = useState(false);
  function handleOpen(notification: NotificationItem) {
    if (!notification.read) markRead.mutate([notification.id]);
    invalidateReviewed(notification);
  }
  return (
    <Screen
      title={t('titles.notifications')}
      back={<BackButton fallback="mine" />}
      width="narrow"
      end={
        <IconButton name="gear" label={t('notifications.settings')} onClick={() => setSettingsOpen(true)} />
      }
    >
      <ChipRow label={t('notifications.filter')}>
        {[undefined, ...notificationGroups].map((option) => (
          <Chip key={option ?? 'all'} on={group === option} onClick={() => setGroup(option)}>
            {t(`notifications.groups.${option ?? 'all'}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={s.bar}>
        <output>{unreadCount > 0 && t('notifications.unread', { count: unreadCount })}</output>
        {unreadCount > 0 && (
          <Button
            size="mini"
            tone="ghost"
            icon="check"
            loading={markRead.isPending}
            onClick={() => markRead.mutate(undefined, { onSuccess: () => toast(t('notifications.allRead')) })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <InfiniteQueryList
        className={s.list}
        label={t('titles.notifications')}
        query={query}
        itemKey={(notification) => notification.id}
        empty={
          group ? (
            <EmptyState title={t('notifications.emptyGroup')} />
          ) : (
            <EmptyState title={t('notifications.empty')} body={t('notifications.emptyBody')} />
          )
        }
      >
        {(notification) =>
          // An open tab can be older than the server and not know the kind.
          notification.kind in notificationKindTable && (
            <NotificationRow notification={notification} onOpen={() => handleOpen(notification)} />
          )
        }
      </InfiniteQueryList>
      <NotificationSettings open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </Screen>
  );
}
