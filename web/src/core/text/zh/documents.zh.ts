export const documents = {
  version: '第 {{version}} 版',
  published: '{{date}} 发布',
  contents: '目录',
  outside: {
    title: '即将离开名堂',
    lead: '这个链接通往',
    body: '对方网站的内容和安全由对方负责。打开前请核对网址，不要在那里填写名堂的密码或验证码。',
    open: '打开',
    stay: '留在名堂',
  },
  refused: {
    title: '这个链接不能打开',
    body: '这里只打开已核准的网站。',
    host: '{{host}} 不在已核准的网站之列。',
    home: '回到首页',
  },
};
