import type { AdminScreenName } from '../../core/routes.ts';
import type { Text } from '../../core/text/catalog.zh.ts';

export type HandbookPageId = keyof Text['handbook']['pages'];
type HandbookGroup = keyof Text['handbook']['groups'];

interface HandbookPage {
  group: HandbookGroup;
  /** The sections in which this page is suggested first; the picture shows the first one. */
  screens: readonly [AdminScreenName, ...AdminScreenName[]];
}

/** In display order; the type requires an entry for every page with texts. */
export const handbookPages: Record<HandbookPageId, HandbookPage> = {
  month: { group: 'overview', screens: ['adminDashboard'] },
  importMembers: { group: 'members', screens: ['adminImports', 'adminNewMember'] },
  invitations: { group: 'members', screens: ['adminInvitations', 'adminMembers'] },
  renewals: { group: 'members', screens: ['adminMembers'] },
  phoneNumber: { group: 'members', screens: ['adminMembers', 'adminMember'] },
  duplicates: { group: 'members', screens: ['adminMembers', 'adminCompanies'] },
  customFields: { group: 'members', screens: ['adminCustomFields'] },
  directory: { group: 'members', screens: ['adminMembers'] },
  certificates: { group: 'members', screens: ['adminMembers', 'adminCompanies'] },
  fullExport: { group: 'members', screens: ['adminMembers'] },
  companies: { group: 'members', screens: ['adminCompanies'] },
  news: { group: 'content', screens: ['adminNews'] },
  complaints: { group: 'content', screens: ['adminPosts', 'adminFeedback'] },
  homePage: { group: 'content', screens: ['adminCarousels', 'adminHomeTabs'] },
  announcements: { group: 'content', screens: ['adminAnnouncements'] },
  dues: { group: 'money', screens: ['adminDues'] },
  packages: { group: 'money', screens: ['adminPackages'] },
  transfers: { group: 'money', screens: ['adminOrders'] },
  refunds: { group: 'money', screens: ['adminRefunds', 'adminOrders'] },
  fapiao: { group: 'money', screens: ['adminFapiao', 'adminOrders'] },
  reconciliation: { group: 'money', screens: ['adminReconciliation'] },
  administrators: { group: 'system', screens: ['administrators'] },
  bulkChanges: { group: 'system', screens: ['adminChangesets'] },
  settings: { group: 'system', screens: ['adminSettings'] },
  audit: { group: 'system', screens: ['adminAudit'] },
};

export const handbookPageIds = Object.keys(handbookPages) as HandbookPageId[];

/** The pages about a section, in display order. */
export const pagesAbout = (screen: string): HandbookPageId[] =>
  handbookPageIds.filter((id) => handbookPages[id].screens.some((name) => name === screen));
