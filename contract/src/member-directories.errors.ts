import { defineErrors } from './errors.define.ts';
import { DIRECTORY_MEMBERS_MAX } from './limits.ts';

export const memberDirectoryErrors = defineErrors({
  'member_directory.not_found': [404, '名录不存在或已过期', 'No such directory, or it has expired.'],
  'member_directory.running': [
    409,
    '上一份名录还在生成，请稍候',
    'Your last directory is still being made. Please wait.',
  ],
  'member_directory.too_many': [
    409,
    `名录最多包含 ${DIRECTORY_MEMBERS_MAX} 位会员`,
    `A directory can contain at most ${DIRECTORY_MEMBERS_MAX} members.`,
  ],
  'member_directory.empty': [409, '没有符合条件的会员', 'No members match.'],
});
