import type { ComponentType } from 'react';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { AdminScreenName } from '../core/routes.ts';
import { lazyComponent } from '../core/lazy-component.ts';
import { hasPermission, type Session } from '../core/session.ts';
import { adminNamespaceFiles } from '../core/text/admin-namespaces.ts';
import { addNamespaceFiles, type Namespace } from '../core/text/namespaces.ts';
import { groupBy } from '../ui/lists/group-by.ts';
import type { AdminNavItem, PermittedSections, SectionProps } from './admin-section-types.ts';

addNamespaceFiles(adminNamespaceFiles);

/** The component is loaded with its text namespaces when the section is first opened. */
const section = (
  screen: AdminScreenName,
  nav: Omit<AdminNavItem, 'screen'>,
  load: () => Promise<ComponentType<SectionProps>>,
  ...namespaces: Namespace[]
) => ({ screen, ...nav, namespaces, Component: lazyComponent(load, ...namespaces) });

/** Every section of the back office, in sidebar order. */
export const adminSections = [
  section(
    'adminDashboard',
    { icon: 'chart', group: 'overview', permission: null },
    async () => (await import('./dashboard/DashboardSection.tsx')).DashboardSection,
    'dashboard',
    'adminDues',
  ),
  section(
    'adminMembers',
    { icon: 'users', group: 'members', permission: 'member:read' },
    async () => (await import('./members/MembersSection.tsx')).MembersSection,
    'adminMembers',
    'adminInvitations',
    'adminCertificates',
    'merges',
  ),
  section(
    'adminInvitations',
    { icon: 'chat', group: 'members', permission: 'member:read' },
    async () => (await import('./invitations/InvitationsSection.tsx')).InvitationsSection,
    'adminInvitations',
  ),
  section(
    'adminNewMember',
    { icon: 'plus', group: 'members', permission: 'member:write' },
    async () => (await import('./members/CreateMemberSection.tsx')).CreateMemberSection,
    'adminMembers',
  ),
  section(
    'adminMember',
    { icon: 'edit', group: null, permission: 'member:write' },
    async () => (await import('./members/EditMemberSection.tsx')).EditMemberSection,
    'adminMembers',
  ),
  section(
    'adminPackages',
    { icon: 'plaque', group: 'members', permission: 'package:write' },
    async () => (await import('./packages/PackagesSection.tsx')).PackagesSection,
    'adminPackages',
    'packages',
    'memberships',
  ),
  section(
    'adminCustomFields',
    { icon: 'sliders', group: 'members', permission: 'field:write' },
    async () => (await import('./custom-fields/CustomFieldsSection.tsx')).CustomFieldsSection,
    'adminCustomFields',
  ),
  section(
    'administrators',
    { icon: 'shield', group: 'members', permission: 'administrator:read' },
    async () => (await import('./administrators/AdministratorsSection.tsx')).AdministratorsSection,
    'administrators',
  ),
  section(
    'adminPosts',
    { icon: 'edit', group: 'content', permission: 'post:moderate' },
    async () => (await import('./posts/AdminPostsSection.tsx')).AdminPostsSection,
    'adminPosts',
    'posts',
    'myPosts',
    'moderation',
  ),
  section(
    'adminNews',
    { icon: 'news', group: 'content', permission: 'news:write' },
    async () => (await import('./news/AdminNewsSection.tsx')).AdminNewsSection,
    'adminNews',
    'newsForm',
    'news',
    'forms',
    'pictures',
    'productForm',
  ),
  section(
    'adminCompanies',
    { icon: 'building', group: 'content', permission: 'company:write' },
    async () => (await import('./companies/CompaniesSection.tsx')).CompaniesSection,
    'adminCompanies',
    'adminCertificates',
    'merges',
  ),
  section(
    'adminImports',
    { icon: 'upload', group: 'content', permission: 'company:import' },
    async () => (await import('./imports/ImportsSection.tsx')).ImportsSection,
    'imports',
  ),
  section(
    'adminFeedback',
    { icon: 'comment', group: 'content', permission: 'feedback:read' },
    async () => (await import('./feedback/FeedbackSection.tsx')).FeedbackSection,
    'tickets',
    'feedback',
  ),
  section(
    'adminOrders',
    { icon: 'file', group: 'money', permission: 'order:read' },
    async () => (await import('./orders/OrdersSection.tsx')).OrdersSection,
    'adminOrders',
    'orders',
  ),
  section(
    'adminDues',
    { icon: 'cal', group: 'money', permission: 'order:read' },
    async () => (await import('./dues/DuesSection.tsx')).DuesSection,
    'adminDues',
  ),
  section(
    'adminRefunds',
    { icon: 'refresh', group: 'money', permission: 'order:read' },
    async () => (await import('./orders/RefundsSection.tsx')).RefundsSection,
    'adminOrders',
    'orders',
  ),
  section(
    'adminFapiao',
    { icon: 'card', group: 'money', permission: 'order:read' },
    async () => (await import('./orders/FapiaoSection.tsx')).FapiaoSection,
    'adminOrders',
    'orders',
  ),
  section(
    'adminReconciliation',
    { icon: 'swap', group: 'money', permission: 'order:read' },
    async () => (await import('./orders/ReconciliationSection.tsx')).ReconciliationSection,
    'adminOrders',
    'orders',
  ),
  section(
    'adminCarousels',
    { icon: 'carousel', group: 'pages', permission: 'carousel:write' },
    async () => (await import('./pages/CarouselSection.tsx')).CarouselSection,
    'adminPages',
  ),
  section(
    'adminAnnouncements',
    { icon: 'bell', group: 'pages', permission: 'announcement:write' },
    async () => (await import('./pages/AnnouncementsSection.tsx')).AnnouncementsSection,
    'adminPages',
  ),
  section(
    'adminHomeTabs',
    { icon: 'menu', group: 'pages', permission: 'tab:write' },
    async () => (await import('./pages/HomeTabsSection.tsx')).HomeTabsSection,
    'adminPages',
  ),
  section(
    'adminSettings',
    { icon: 'gear', group: 'pages', permission: 'setting:read' },
    async () => (await import('./settings/SettingsSection.tsx')).SettingsSection,
    'adminSettings',
  ),
  section(
    'adminChangesets',
    { icon: 'clock', group: 'pages', permission: null },
    async () => (await import('./changes/ChangesetsSection.tsx')).ChangesetsSection,
    'changes',
    'merges',
  ),
  section(
    'adminAudit',
    { icon: 'lock', group: 'pages', permission: 'audit:read' },
    async () => (await import('./audit/AuditSection.tsx')).AuditSection,
    'audit',
  ),
];

export const findAdminSection = (screen: ScreenName) =>
  adminSections.find((candidate) => candidate.screen === screen);

/** Sidebar sections that the user may open, by group; both are in sidebar order. */
export function listPermittedSections(session: Pick<Session, 'permissions'>): PermittedSections {
  const permitted = adminSections.filter(
    ({ group, permission }) => group !== null && (permission === null || hasPermission(permission, session)),
  );
  return [...groupBy(permitted, ({ group }) => group!)];
}
