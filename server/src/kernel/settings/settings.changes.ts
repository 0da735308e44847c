import type { EditSettingsInput } from '@mingtang/contract/settings';
import type { SingleChangeKind } from '../changesets/changesets.kinds.service.ts';
import type { TabsByEdition } from '@mingtang/contract/tabs';
import { restorePage } from '../drafts/drafts.service.ts';
import { restoreSettings } from './settings.service.ts';
import { tabsPage } from './settings.tabs.service.ts';

export const settingsChange: SingleChangeKind = {
  name: 'settings',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _actor, before) => restoreSettings(deps, before as EditSettingsInput),
};

export const tabsChange: SingleChangeKind = {
  name: 'tabs',
  permission: 'tab:write',
  risky: false,
  restore: (deps, _actor, before) => restorePage(deps, tabsPage, before as TabsByEdition),
};
