import type { SetNotificationTextInput } from '@mingtang/contract/notifications';
import type { SingleChangeKind } from '../changesets/changesets.kinds.service.ts';
import { applyNotificationText } from './notifications.texts.service.ts';

export const notificationTextsChange: SingleChangeKind = {
  name: 'notifications.words',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _changeActor, before) => applyNotificationText(deps, before as SetNotificationTextInput),
};
