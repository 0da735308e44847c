import { defineErrors } from './errors.define.ts';

export const newsErrors = defineErrors({
  'news.not_found': [404, '商讯不存在或已下架', 'No such news, or it is no longer shown.'],
  'news.promoted': [409, '该动态已收录为商讯', 'This post has become news already.'],
  'news.wrong_kind': [400, '只能收录资讯类动态', 'Only an information post can become news.'],
  'news.unwritten': [409, '标题或正文未写完', 'Its title or its text is not written yet.'],
});
