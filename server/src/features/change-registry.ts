import { carouselChange } from './carousels/carousels.changes.ts';
import type { AnyChangeKind, ChangeKindMap } from './changesets/changesets.kinds.service.ts';
import {
  companyPinChange,
  companyPinOrderChange,
  companySortChange,
} from './companies/companies.pins.changes.ts';
import { companyStateChanges } from './companies/companies.states.changes.ts';
import { documentChange } from './documents/documents.changes.ts';
import { companyImportChange, memberImportChange } from './imports/imports.changes.ts';
import {
  freezeMembersChange,
  memberCardChange,
  removeMembersChange,
  unfreezeMembersChange,
} from './members/members.changes.ts';
import { allowanceRulesChange } from './memberships/memberships.changes.ts';
import { grantVipChange, clearVipChange } from './memberships/memberships.vip-changes.service.ts';
import { newsPublishChange, newsRemoveChange, newsWithdrawChange } from './news/news.changes.ts';
import { notificationTextsChange } from './notifications/notifications.changes.ts';
import { packageChange } from './packages/packages.changes.ts';
import { pointRulesChange } from './points/points.changes.ts';
import { featurePostsChange, pinPostsChange, unpinPostsChange } from './posts/posts.changes.ts';
import { removePostsChange, restorePostsChange } from './posts/posts.removals.changes.ts';
import { settingsChange, tabsChange } from './settings/settings.changes.ts';

const allKinds: readonly AnyChangeKind[] = [
  allowanceRulesChange,
  carouselChange,
  companyImportChange,
  companyPinChange,
  companyPinOrderChange,
  companySortChange,
  companyStateChanges.hide,
  companyStateChanges.remove,
  companyStateChanges.show,
  documentChange,
  featurePostsChange,
  freezeMembersChange,
  memberImportChange,
  newsPublishChange,
  newsRemoveChange,
  newsWithdrawChange,
  notificationTextsChange,
  packageChange,
  pinPostsChange,
  pointRulesChange,
  memberCardChange,
  removeMembersChange,
  removePostsChange,
  restorePostsChange,
  settingsChange,
  tabsChange,
  unfreezeMembersChange,
  unpinPostsChange,
  grantVipChange,
  clearVipChange,
];

/** All changeset kinds that can be previewed, applied and undone. New kinds are added to the list above. */
export const changesetKinds: ChangeKindMap = new Map(allKinds.map((kind) => [kind.name, kind]));
