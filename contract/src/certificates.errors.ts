import { defineErrors } from './errors.define.ts';
import { COMPANY_CERTIFICATES_MAX } from './limits.ts';

export const certificateErrors = defineErrors({
  'certificate.not_found': [404, '证书不存在或已删除', 'No such certificate, or it was removed.'],
  'certificate.too_many': [
    409,
    `每家企业最多填写 ${COMPANY_CERTIFICATES_MAX} 项证书`,
    `A company can list at most ${COMPANY_CERTIFICATES_MAX} certificates.`,
  ],
});
