import { notificationRoutes } from '@mingtang/contract/notifications';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  getNotifications,
  getUnreadCount,
  subscribeToNotifications,
  markNotificationsRead,
} from './notifications.service.ts';
import { subscribeToPush, unsubscribeFromPush } from './notifications.push.service.ts';
import {
  getNotificationSettings,
  setSmsReminders,
  updateNotificationSettings,
} from './notifications.settings.service.ts';
import { getNotificationTexts, editNotificationText } from './notifications.texts.service.ts';

export const notifications = defineFeature('notifications', notificationRoutes, {
  'GET /h5/notifications': ({ deps, actor, ctx, query }) =>
    getNotifications(deps, actor, ctx.language, query),
  'GET /h5/notifications/unread': ({ deps, actor }) => getUnreadCount(deps, actor),
  'PUT /h5/notifications/read': ({ deps, actor, body }) => markNotificationsRead(deps, actor, body.ids),
  'GET /h5/notifications/stream': async ({ deps, actor, query }) =>
    subscribeToNotifications(deps, actor, query.postId),
  'GET /h5/notifications/settings': ({ deps, actor }) => getNotificationSettings(deps, actor),
  'PUT /h5/notifications/settings': ({ deps, actor, body }) =>
    updateNotificationSettings(deps, actor, body.rows),
  'PUT /h5/notifications/sms': ({ deps, actor, body }) => setSmsReminders(deps, actor, body.on),
  'POST /h5/notifications/push': ({ deps, actor, body }) => subscribeToPush(deps, actor, body),
  'DELETE /h5/notifications/push': ({ deps, actor }) => unsubscribeFromPush(deps, actor),
  'GET /h5/notifications/words': async ({ deps }) => ({ rows: await getNotificationTexts(deps) }),
  'PUT /h5/notifications/words': ({ deps, actor, body }) => editNotificationText(deps, actor, body),
});
