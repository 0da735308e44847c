import type { SetNoticeWords } from '@mingtang/contract/notifications';
import type { SingleKind } from '../changesets/kinds.service.ts';
import { restoreWords } from './words.service.ts';

export const noticeWordsChange: SingleKind = {
  name: 'notifications.words',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _by, before) => restoreWords(deps, before as SetNoticeWords),
};
