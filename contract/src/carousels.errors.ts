import { defineErrors } from './errors.define.ts';
import { CAROUSEL_SHOWN_MAX } from './limits.ts';

export const carouselErrors = defineErrors({
  'carousel.too_many': [
    400,
    `同一时间每个版本最多展示 ${CAROUSEL_SHOWN_MAX} 张图片`,
    `At most ${CAROUSEL_SHOWN_MAX} pictures can be on show at one time in an edition.`,
  ],
  'carousel.link_not_allowed': [
    400,
    '外部链接不在允许的网站范围内',
    'The outside link does not lead to an approved website.',
  ],
  'carousel.picture_not_found': [
    400,
    '图片不存在，请重新上传',
    'The picture does not exist. Please upload it again.',
  ],
});
