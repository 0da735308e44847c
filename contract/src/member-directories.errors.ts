import { defineErrors } from './errors.define.ts';
import { DIRECTORY_MEMBERS_MAX } from './limits.ts';

export const memberDirectoryErrors = defineErrors({
  'member_directory.too_many': [
    409,
    `名录最多包含 ${DIRECTORY_MEMBERS_MAX} 位会员`,
    `A directory can contain at most ${DIRECTORY_MEMBERS_MAX} members.`,
  ],
  'member_directory.empty': [409, '没有符合条件的会员', 'No members match.'],
});
