export const sharing = {
  title: '分享',
  close: '关闭分享',
  poster: '{{name}}的海报',
  hint: '长按图片可以保存或转发',
  save: '保存海报',
  copyLink: '复制链接',
  copied: '链接已复制',
  notCopied: '没有复制成功，请手动选择链接',
  scan: '扫码打开',
  code: '打开{{name}}的二维码',
};
