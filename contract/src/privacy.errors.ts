import { defineErrors } from './errors.define.ts';
import { DATA_EXPORTS_PER_DAY } from './limits.ts';

export const privacyErrors = defineErrors({
  'export.running': [
    409,
    '上一份数据正在整理，请等它完成',
    'An export is being made already. Please wait until it is ready.',
  ],
  'export.too_many': [
    429,
    `24 小时内最多导出 ${DATA_EXPORTS_PER_DAY} 次，请明天再试`,
    `At most ${DATA_EXPORTS_PER_DAY} exports are possible in 24 hours. Please try again tomorrow.`,
  ],
  'export.not_found': [404, '导出文件不存在或已过期', 'This export does not exist or has expired.'],
  'deletion.staff_account': [
    409,
    '管理员账号不能注销，请先由其他管理员取消你的角色',
    'An administrator’s account cannot be deleted. Ask another administrator to take your roles away first.',
  ],
  'deletion.not_requested': [409, '该账号没有注销申请', 'This account has not been asked to be deleted.'],
  'deletion.too_late': [
    409,
    '账号数据已开始清除，不能再保留',
    'The account is being erased and can no longer be kept.',
  ],
});
