import { defineErrors } from './errors.define.ts';
import { IMAGE_BYTES_MAX, MEGABYTE } from './limits.ts';

export const mediaErrors = defineErrors({
  'image.invalid_format': [
    422,
    `图片格式或大小不符：仅支持 ${IMAGE_BYTES_MAX / MEGABYTE} MB 以内的 PNG 或 JPG`,
    `Picture format or size mismatch: PNG or JPG up to ${IMAGE_BYTES_MAX / MEGABYTE} MB only.`,
  ],
  'image.too_large': [
    413,
    `图片格式或大小不符：文件超过 ${IMAGE_BYTES_MAX / MEGABYTE} MB`,
    `Picture format or size mismatch: the file is larger than ${IMAGE_BYTES_MAX / MEGABYTE} MB.`,
  ],
  'image.quota_used_up': [
    413,
    '上传空间已满，请删除部分图片后再试',
    'Your upload space is full. Remove some pictures and try again.',
  ],
  'image.missing': [400, '请选择图片', 'Please choose a picture.'],
});
