export const common = {
  appName: '名堂',
  back: '返回',
  cancel: '取消',
  justNow: '刚刚',
  loading: '加载中…',
  noMore: '没有更多了',
  office: {
    line: '需要帮助，请联系管理员：',
    phone: '办公室电话',
    email: '办公室邮箱',
    address: '办公室地址',
  },
  reload: '重新加载',
  gotIt: '知道了',
  retry: '重试',
  skipToContent: '跳到正文',
};
