/* Shows push notifications and opens the app on click. Caches nothing and does not handle fetch events. */

/* Set by web/push-worker-plugin.ts: the title of each kind by language, from contract/src/notification-kinds.ts. */
const TITLES = { zh: {}, en: {} };

const words = {
  zh: {
    app: '名堂',
    unread: (count) => `${count > 99 ? '99+' : count} 条未读通知`,
  },
  en: {
    app: 'Mingtang',
    unread: (count) =>
      count === 1 ? '1 unread notification' : `${count > 99 ? '99+' : count} unread notifications`,
  },
};

const language = new URL(self.location.href).searchParams.get('lang') === 'en' ? 'en' : 'zh';
const text = words[language];
const LIST = '/#/pages/mine/notifications/index';

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { kind, unread = 1 } = event.data ? read(event.data) : {};
  event.waitUntil(
    self.registration.showNotification(TITLES[language][kind] ?? text.app, {
      body: text.unread(unread),
      icon: '/app-icon.svg',
      // Only one is shown: the newest replaces the previous one.
      tag: 'notifications',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (windows) => {
      const open = windows.find((one) => 'navigate' in one);
      if (!open) return self.clients.openWindow(LIST);
      await open.navigate(LIST).catch(() => undefined);
      return open.focus();
    }),
  );
});
