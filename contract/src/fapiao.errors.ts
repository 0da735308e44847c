import { defineErrors } from './errors.define.ts';
import { FAPIAO_BYTES_MAX, MEGABYTE } from './limits.ts';

export const fapiaoErrors = defineErrors({
  'fapiao.not_found': [404, '发票申请不存在', 'No such invoice request.'],
  'fapiao.wrong_state': [409, '发票当前状态不能这样操作', 'The invoice cannot do that in its present state.'],
  'fapiao.already_requested': [409, '该订单已申请发票', 'An invoice was asked for already.'],
  'fapiao.file_invalid': [
    400,
    `请上传 PDF 文件，不超过 ${FAPIAO_BYTES_MAX / MEGABYTE} MB`,
    `Please upload a PDF file of at most ${FAPIAO_BYTES_MAX / MEGABYTE} MB.`,
  ],
});
