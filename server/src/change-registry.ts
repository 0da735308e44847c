import { carouselChange } from './office/carousels/carousels.changes.ts';
import type { AnyChangeKind, ChangeKindMap } from './kernel/changesets/changesets.kinds.service.ts';
import {
  companyPinChange,
  companyPinOrderChange,
  companySortChange,
} from './directory/companies/companies.pins.changes.ts';
import { companyStateChanges } from './directory/companies/companies.states.changes.ts';
import { documentChange } from './kernel/documents/documents.changes.ts';
import { companyImportChange, memberImportChange } from './office/imports/imports.changes.ts';
import {
  clearVipChange,
  freezeMembersChange,
  grantVipChange,
  memberCardChange,
  removeMembersChange,
  unfreezeMembersChange,
} from './directory/members/members.changes.ts';
import { allowanceRulesChange } from './commerce/memberships/memberships.changes.ts';
import { newsPublishChange, newsRemoveChange, newsWithdrawChange } from './community/news/news.changes.ts';
import { notificationTextsChange } from './kernel/notifications/notifications.changes.ts';
import { packageChange } from './commerce/packages/packages.changes.ts';
import { pointRulesChange } from './commerce/points/points.changes.ts';
import { featurePostsChange, pinPostsChange, unpinPostsChange } from './community/posts/posts.changes.ts';
import { removePostsChange, restorePostsChange } from './community/posts/posts.removals.changes.ts';
import { settingsChange, tabsChange } from './kernel/settings/settings.changes.ts';

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
