import { accountErrors } from './accounts.errors.ts';
import { changesetErrors } from './changesets.errors.ts';
import { communityErrors } from './community.errors.ts';
import { directoryErrors } from './directory.errors.ts';
import { defineErrors } from './errors-core.ts';
import { importErrors } from './imports.errors.ts';
import { memberErrors, viewErrors } from './members.errors.ts';
import { moneyErrors } from './money.errors.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import { privacyErrors } from './privacy.errors.ts';
import { sheetErrors } from './sheets.errors.ts';
import { pageErrors } from './pages.errors.ts';

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
  'request.type': [400, '不支持的内容类型', 'Unsupported content type.'],
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

/** The one catalogue: an error is thrown by key and put into words at the edge. */
export const errors = {
  ...coreErrors,
  ...accountErrors,
  ...directoryErrors,
  ...changesetErrors,
  ...communityErrors,
  ...importErrors,
  ...moneyErrors,
  ...sheetErrors,
  ...memberErrors,
  ...viewErrors,
  ...pageErrors,
  ...passkeyErrors,
  ...privacyErrors,
};
export type ErrorKey = keyof typeof errors;
