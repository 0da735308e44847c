import { notificationRoutes } from '@mingtang/contract/notifications';
import { feature } from '../../http/call.ts';
import { getNotifications, getUnread, listenTo, markRead } from './notifications.service.ts';
import { subscribe, unsubscribe } from './push.service.ts';
import { changeSettings, getSettings } from './settings.service.ts';
import { getWords, setWords } from './words.service.ts';

export const notifications = feature('notifications', notificationRoutes, {
  'GET /h5/notifications': ({ deps, actor, from, query }) =>
    getNotifications(deps, actor, from.language, query),
  'GET /h5/notifications/unread': ({ deps, actor }) => getUnread(deps, actor),
  'PUT /h5/notifications/read': ({ deps, actor, body }) => markRead(deps, actor, body.ids),
  'GET /h5/notifications/stream': async ({ deps, actor, query }) => listenTo(deps, actor, query.postId),
  'GET /h5/notifications/settings': ({ deps, actor }) => getSettings(deps, actor),
  'PUT /h5/notifications/settings': ({ deps, actor, body }) => changeSettings(deps, actor, body.rows),
  'POST /h5/notifications/push': ({ deps, actor, body }) => subscribe(deps, actor, body),
  'DELETE /h5/notifications/push': ({ deps, actor }) => unsubscribe(deps, actor),
  'GET /h5/notifications/words': async ({ deps }) => ({ rows: await getWords(deps) }),
  'PUT /h5/notifications/words': ({ deps, actor, from, body }) => setWords(deps, actor, from, body),
});
