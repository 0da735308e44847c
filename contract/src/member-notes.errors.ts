import { defineErrors } from './errors.define.ts';
import { MEMBER_NOTE_EDIT_HOURS } from './limits.ts';

export const memberNoteErrors = defineErrors({
  'note.not_found': [
    404,
    '这条记录不存在，可能已删除',
    'This entry does not exist. It may have been deleted.',
  ],
  'note.not_editable': [
    409,
    `只有本人能在 ${MEMBER_NOTE_EDIT_HOURS} 小时内修改或删除，之后请另写一条更正`,
    `Only its author can change or delete an entry, within ${MEMBER_NOTE_EDIT_HOURS} hours. Write another entry to correct it.`,
  ],
});
