import { accountErrors } from './accounts.errors.ts';
import { administratorErrors } from './administrators.errors.ts';
import { announcementErrors } from './announcements.errors.ts';
import { blockErrors } from './blocks.errors.ts';
import { carouselErrors } from './carousels.errors.ts';
import { categoryErrors } from './categories.errors.ts';
import { changesetErrors } from './changesets.errors.ts';
import { commentErrors } from './comments.errors.ts';
import { certificateErrors } from './certificates.errors.ts';
import { companyErrors } from './companies.errors.ts';
import { contactErrors } from './contacts.errors.ts';
import { documentErrors } from './documents.errors.ts';
import { draftErrors } from './drafts.errors.ts';
import { duesErrors } from './dues.errors.ts';
import { defineErrors } from './errors.define.ts';
import { fapiaoErrors } from './fapiao.errors.ts';
import { feedbackErrors } from './feedback.errors.ts';
import { followErrors } from './follows.errors.ts';
import { generatedFileErrors } from './generated-files.errors.ts';
import { importErrors } from './imports.errors.ts';
import { invitationErrors } from './invitations.errors.ts';
import { labelErrors } from './labels.errors.ts';
import { mediaErrors } from './media.errors.ts';
import { customFieldErrors } from './custom-fields.errors.ts';
import { memberDirectoryErrors } from './member-directories.errors.ts';
import { memberNoteErrors } from './member-notes.errors.ts';
import { mergeErrors } from './merges.errors.ts';
import { memberErrors } from './members.errors.ts';
import { membershipCertificateErrors } from './membership-certificates.errors.ts';
import { membershipErrors } from './memberships.errors.ts';
import { moderationErrors } from './moderation.errors.ts';
import { newsErrors } from './news.errors.ts';
import { notificationErrors } from './notifications.errors.ts';
import { orderErrors } from './orders.errors.ts';
import { packageErrors } from './packages.errors.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import { phoneChangeErrors } from './phone-changes.errors.ts';
import { postErrors } from './posts.errors.ts';
import { privacyErrors } from './privacy.errors.ts';
import { productErrors } from './products.errors.ts';
import { reconciliationErrors } from './reconciliations.errors.ts';
import { referralErrors } from './referrals.errors.ts';
import { savedViewErrors } from './saved-views.errors.ts';
import { smsErrors } from './sms.errors.ts';
import { spreadsheetErrors } from './spreadsheets.errors.ts';

const coreErrors = defineErrors({
  ok: [200, '操作成功', 'Success'],
  'request.invalid': [
    400,
    '提交的内容有误，请检查后再试',
    'Something in the request is not right. Please check and try again.',
  ],
  'session.invalid': [
    401,
    '认证失败，无法访问系统资源',
    'Authentication failed, unable to access system resources',
  ],
  forbidden: [403, '当前操作没有权限', 'No permission for this operation'],
  not_found: [404, '访问资源不存在', 'Resource does not exist'],
  'request.conflict': [409, '同一请求正在处理，请稍候', 'The same request is still being processed.'],
  'request.done': [
    409,
    '这一步可能已经完成，请刷新后查看',
    'This may have been done already. Please refresh and look.',
  ],
  'request.too_large': [413, '提交的内容过大', 'The request is too large.'],
  'request.unsupported_type': [400, '不支持的内容类型', 'Unsupported content type.'],
  'request.key_reused': [
    422,
    '请求标识已用于其他内容',
    'This idempotency key was used for a different request.',
  ],
  'request.too_many': [429, '操作过于频繁，请稍后再试', 'Too many requests. Please try again later.'],
  internal: [
    500,
    '系统未知错误，请反馈给管理员',
    'Unknown system error, please report it to the administrator',
  ],
  unavailable: [503, '服务繁忙，请稍后再试', 'The service is busy. Please try again later.'],
});

/** Catalogue of all errors: code throws an error by key; the HTTP layer adds the text. */
export const errors = {
  ...coreErrors,
  ...accountErrors,
  ...administratorErrors,
  ...blockErrors,
  ...announcementErrors,
  ...carouselErrors,
  ...categoryErrors,
  ...changesetErrors,
  ...commentErrors,
  ...certificateErrors,
  ...companyErrors,
  ...contactErrors,
  ...documentErrors,
  ...draftErrors,
  ...duesErrors,
  ...fapiaoErrors,
  ...feedbackErrors,
  ...followErrors,
  ...generatedFileErrors,
  ...importErrors,
  ...invitationErrors,
  ...labelErrors,
  ...mediaErrors,
  ...memberErrors,
  ...customFieldErrors,
  ...memberDirectoryErrors,
  ...memberNoteErrors,
  ...mergeErrors,
  ...membershipCertificateErrors,
  ...membershipErrors,
  ...moderationErrors,
  ...newsErrors,
  ...notificationErrors,
  ...orderErrors,
  ...packageErrors,
  ...passkeyErrors,
  ...phoneChangeErrors,
  ...postErrors,
  ...privacyErrors,
  ...productErrors,
  ...reconciliationErrors,
  ...referralErrors,
  ...savedViewErrors,
  ...smsErrors,
  ...spreadsheetErrors,
};
export type ErrorKey = keyof typeof errors;
