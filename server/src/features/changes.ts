import { carouselChange } from './carousels/carousels.changes.ts';
import type { AnyKind, Kinds } from './changesets/kinds.service.ts';
import { companyPinChange, companyPinOrderChange, companySortChange } from './companies/companies.changes.ts';
import { companyStateKinds } from './companies/states.changes.ts';
import { documentChange } from './documents/documents.changes.ts';
import { companyImportChange, memberImportChange } from './imports/imports.changes.ts';
import { freezeChange, recordChange, removeChange, unfreezeChange } from './members/members.changes.ts';
import { allowanceRulesChange } from './memberships/memberships.changes.ts';
import { vipChange, vipClearChange } from './memberships/vip-kinds.service.ts';
import { newsPublishChange, newsRemoveChange, newsWithdrawChange } from './news/news.changes.ts';
import { noticeWordsChange } from './notifications/notifications.changes.ts';
import { packageChange } from './packages/packages.changes.ts';
import { pointRulesChange } from './points/points.changes.ts';
import { essenceChange, pinChange, unpinChange } from './posts/posts.changes.ts';
import { removeChange as removePostChange, restoreChange } from './posts/removals.changes.ts';
import { settingsChange, tabsChange } from './settings/settings.changes.ts';

const kinds: readonly AnyKind[] = [
  allowanceRulesChange,
  carouselChange,
  companyImportChange,
  companyPinChange,
  companyPinOrderChange,
  companySortChange,
  companyStateKinds.hide,
  companyStateKinds.remove,
  companyStateKinds.show,
  documentChange,
  essenceChange,
  freezeChange,
  memberImportChange,
  newsPublishChange,
  newsRemoveChange,
  newsWithdrawChange,
  noticeWordsChange,
  packageChange,
  pinChange,
  pointRulesChange,
  recordChange,
  removeChange,
  removePostChange,
  restoreChange,
  settingsChange,
  tabsChange,
  unfreezeChange,
  unpinChange,
  vipChange,
  vipClearChange,
];

/** Every kind of change that can be previewed, applied and undone. A feature joins by its line above. */
export const changeKinds: Kinds = new Map(kinds.map((kind) => [kind.name, kind]));
