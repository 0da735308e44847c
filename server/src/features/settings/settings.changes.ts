import type { EditSettings } from '@mingtang/contract/settings';
import type { SingleKind } from '../changesets/kinds.service.ts';
import type { TabsOfEditions } from '@mingtang/contract/tabs';
import { restoreSettings } from './settings.service.ts';
import { restoreTabs } from './tabs.service.ts';

export const settingsChange: SingleKind = {
  name: 'settings',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _by, before) => restoreSettings(deps, before as EditSettings),
};

export const tabsChange: SingleKind = {
  name: 'tabs',
  permission: 'tab:write',
  risky: false,
  restore: (deps, _by, before) => restoreTabs(deps, before as TabsOfEditions),
};
