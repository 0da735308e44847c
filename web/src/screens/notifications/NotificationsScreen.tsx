import { useState } from 'react';
import { BackButton } from '../../app/BackButton.tsx';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useLive } from '../../features/notifications/live.ts';
import {
  useMarkRead,
  useNotifications,
  useReadReviewed,
  useUnread,
  type NotificationLine,
} from '../../features/notifications/notifications.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import s from './Notifications.module.css';

/** What happened to the member's things, newest first and live. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  useLive();
  const query = useNotifications();
  const { data: unread = 0 } = useUnread();
  const read = useMarkRead();
  const readReviewed = useReadReviewed();
  const [settings, setSettings] = useState(false);
  function open(line: NotificationLine) {
    if (!line.read) read.mutate([line.id]);
    readReviewed(line);
  }
  return (
    <Screen
      title={t('titles.mine/notifications/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
      end={<IconButton name="gear" label={t('notifications.settings')} onClick={() => setSettings(true)} />}
    >
      <div className={s.bar}>
        <output>{unread > 0 && t('notifications.unread', { count: unread })}</output>
        {unread > 0 && (
          <Button
            size="mini"
            tone="ghost"
            icon="check"
            loading={read.isPending}
            onClick={() => read.mutate(undefined, { onSuccess: () => toast(t('notifications.allRead')) })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      <ScrollList
        className={s.list}
        label={t('titles.mine/notifications/index')}
        query={query}
        itemKey={(line) => line.id}
        empty={<EmptyState title={t('notifications.empty')} body={t('notifications.emptyBody')} />}
      >
        {(line) => <NotificationRow line={line} onOpen={() => open(line)} />}
      </ScrollList>
      <NotificationSettings open={settings} onClose={() => setSettings(false)} />
    </Screen>
  );
}
