/* Shows push notifications and opens the app on click. Caches nothing and does not handle fetch events. */

const words = {
  zh: {
    title: '名堂',
    unread: (count) => `${count > 99 ? '99+' : count} 条未读通知`,
    comment: '有人评论了你的动态',
    reply: '有人回复了你的评论',
    'post-like': '有人赞了你的动态',
    'comment-like': '有人赞了你的评论',
    follow: '有人关注了你',
    review: '你的内容有了审核结果',
    reveal: '有人查看了你的联系方式',
    exchange: '有人想与你交换名片',
    expiry: '你的动态即将或已经到期',
    membership: '你的会员有新消息',
    order: '你的订单有新消息',
    claim: '你的企业认领有了结果',
    passkey: '你账号的通行密钥有变动',
  },
  en: {
    title: 'Mingtang',
    unread: (count) =>
      count === 1 ? '1 unread notification' : `${count > 99 ? '99+' : count} unread notifications`,
    comment: 'Somebody commented on your post',
    reply: 'Somebody replied to your comment',
    'post-like': 'Somebody likes your post',
    'comment-like': 'Somebody likes your comment',
    follow: 'Somebody follows you',
    review: 'A review of what you wrote is done',
    reveal: 'Somebody looked at your contact details',
    exchange: 'Somebody wants to exchange cards',
    expiry: 'A post of yours ends soon or has ended',
    membership: 'There is news about your membership',
    order: 'There is news about your order',
    claim: 'Your claim to a company is decided',
    passkey: 'The passkeys of your account have changed',
  },
};

const text = new URL(self.location.href).searchParams.get('lang') === 'en' ? words.en : words.zh;
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
    self.registration.showNotification(text[kind] ?? text.title, {
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
