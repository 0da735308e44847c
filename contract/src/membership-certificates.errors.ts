import { defineErrors } from './errors.define.ts';
import { CERTIFICATES_AT_ONCE_MAX } from './limits.ts';

export const membershipCertificateErrors = defineErrors({
  'membership_certificate.not_found': [404, '会员证书不存在', 'No such membership certificate.'],
  'membership_certificate.no_membership': [
    409,
    '没有有效的付费或授予的会员资格，无法开具会员证书',
    'There is no current paid or granted membership to certify.',
  ],
  'membership_certificate.withdrawn': [
    409,
    '会员证书已被撤回，请联系商会',
    'The membership certificate was withdrawn. Please contact the chamber.',
  ],
  'membership_certificate.not_valid': [
    409,
    '会员证书已失效，不能下载或撤回',
    'The membership certificate is no longer valid, so it can be neither downloaded nor withdrawn.',
  ],
  'membership_certificate.too_many': [
    409,
    `一次最多开具 ${CERTIFICATES_AT_ONCE_MAX} 份会员证书，请缩小选择范围`,
    `At most ${CERTIFICATES_AT_ONCE_MAX} membership certificates can be issued at once. Please select fewer members.`,
  ],
});
