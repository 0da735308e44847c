import type { Permission } from '@mingtang/contract/permissions';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { ComponentType } from 'react';
import type { AdminScreenName } from '../core/routes.ts';
import { lazyComponent } from '../core/lazy-component.ts';
import { adminNamespaceFiles } from '../core/text/admin-namespaces.ts';
import { addNamespaceFiles } from '../core/text/namespaces.ts';
import type { IconName } from '../ui/media/icons/icon-names.ts';
import { setAdminNavItems } from './admin-nav-items.ts';

addNamespaceFiles(adminNamespaceFiles);

export const sectionGroups = ['overview', 'members', 'content', 'money', 'pages'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

export interface AdminSection {
  screen: AdminScreenName;
  icon: IconName;
  /** Group in the sidebar; null for a section that is only opened from another one. */
  group: SectionGroup | null;
  /** Required permission; null if every administrator may open it. */
  permission: Permission | null;
  Component: ComponentType;
}

/** Every section of the back office, in sidebar order. */
export const adminSections: readonly AdminSection[] = [
  {
    screen: 'adminDashboard',
    icon: 'chart',
    group: 'overview',
    permission: null,
    Component: lazyComponent(
      async () => (await import('./dashboard/DashboardSection.tsx')).DashboardSection,
      'dashboard',
    ),
  },
  {
    screen: 'adminMembers',
    icon: 'users',
    group: 'members',
    permission: 'member:read',
    Component: lazyComponent(
      async () => (await import('./members/MembersSection.tsx')).MembersSection,
      'adminMembers',
    ),
  },
  {
    screen: 'adminNewMember',
    icon: 'plus',
    group: 'members',
    permission: 'member:write',
    Component: lazyComponent(
      async () => (await import('./members/CreateMemberSection.tsx')).CreateMemberSection,
      'adminMembers',
    ),
  },
  {
    screen: 'adminMember',
    icon: 'edit',
    group: null,
    permission: 'member:write',
    Component: lazyComponent(
      async () => (await import('./members/EditMemberSection.tsx')).EditMemberSection,
      'adminMembers',
    ),
  },
  {
    screen: 'adminPackages',
    icon: 'plaque',
    group: 'members',
    permission: 'package:write',
    Component: lazyComponent(
      async () => (await import('./packages/PackagesSection.tsx')).PackagesSection,
      'adminPackages',
      'packages',
      'memberships',
    ),
  },
  {
    screen: 'administrators',
    icon: 'shield',
    group: 'members',
    permission: 'administrator:read',
    Component: lazyComponent(
      async () => (await import('./administrators/AdministratorsSection.tsx')).AdministratorsSection,
      'administrators',
    ),
  },
  {
    screen: 'adminPosts',
    icon: 'edit',
    group: 'content',
    permission: 'post:moderate',
    Component: lazyComponent(
      async () => (await import('./posts/AdminPostsSection.tsx')).AdminPostsSection,
      'adminPosts',
      'posts',
      'myPosts',
      'moderation',
    ),
  },
  {
    screen: 'adminNews',
    icon: 'news',
    group: 'content',
    permission: 'news:write',
    Component: lazyComponent(
      async () => (await import('./news/AdminNewsSection.tsx')).AdminNewsSection,
      'adminNews',
      'newsForm',
      'news',
      'forms',
      'pictures',
      'productForm',
      'info',
    ),
  },
  {
    screen: 'adminCompanies',
    icon: 'building',
    group: 'content',
    permission: 'company:write',
    Component: lazyComponent(
      async () => (await import('./companies/CompaniesSection.tsx')).CompaniesSection,
      'adminCompanies',
    ),
  },
  {
    screen: 'adminImports',
    icon: 'upload',
    group: 'content',
    permission: 'company:import',
    Component: lazyComponent(
      async () => (await import('./imports/ImportsSection.tsx')).ImportsSection,
      'imports',
    ),
  },
  {
    screen: 'adminFeedback',
    icon: 'comment',
    group: 'content',
    permission: 'feedback:read',
    Component: lazyComponent(
      async () => (await import('./feedback/FeedbackSection.tsx')).FeedbackSection,
      'tickets',
      'feedback',
    ),
  },
  {
    screen: 'adminOrders',
    icon: 'file',
    group: 'money',
    permission: 'order:read',
    Component: lazyComponent(
      async () => (await import('./orders/OrdersSection.tsx')).OrdersSection,
      'adminOrders',
      'orders',
    ),
  },
  {
    screen: 'adminRefunds',
    icon: 'swap',
    group: 'money',
    permission: 'order:read',
    Component: lazyComponent(
      async () => (await import('./orders/RefundsSection.tsx')).RefundsSection,
      'adminOrders',
      'orders',
    ),
  },
  {
    screen: 'adminFapiao',
    icon: 'card',
    group: 'money',
    permission: 'order:read',
    Component: lazyComponent(
      async () => (await import('./orders/FapiaoSection.tsx')).FapiaoSection,
      'adminOrders',
      'orders',
    ),
  },
  {
    screen: 'adminReconciliation',
    icon: 'check',
    group: 'money',
    permission: 'order:read',
    Component: lazyComponent(
      async () => (await import('./orders/ReconciliationSection.tsx')).ReconciliationSection,
      'adminOrders',
      'orders',
    ),
  },
  {
    screen: 'adminCarousels',
    icon: 'carousel',
    group: 'pages',
    permission: 'carousel:write',
    Component: lazyComponent(
      async () => (await import('./pages/CarouselSection.tsx')).CarouselSection,
      'adminPages',
    ),
  },
  {
    screen: 'adminHomeTabs',
    icon: 'nav',
    group: 'pages',
    permission: 'tab:write',
    Component: lazyComponent(
      async () => (await import('./pages/HomeTabsSection.tsx')).HomeTabsSection,
      'adminPages',
    ),
  },
  {
    screen: 'adminSettings',
    icon: 'gear',
    group: 'pages',
    permission: 'setting:read',
    Component: lazyComponent(
      async () => (await import('./settings/SettingsSection.tsx')).SettingsSection,
      'adminSettings',
    ),
  },
  {
    screen: 'adminChangesets',
    icon: 'clock',
    group: 'pages',
    permission: null,
    Component: lazyComponent(
      async () => (await import('./changes/ChangesetsSection.tsx')).ChangesetsSection,
      'changes',
    ),
  },
  {
    screen: 'adminAudit',
    icon: 'lock',
    group: 'pages',
    permission: 'audit:read',
    Component: lazyComponent(async () => (await import('./audit/AuditSection.tsx')).AuditSection, 'audit'),
  },
];

setAdminNavItems(adminSections);

const sectionsByScreen = new Map<ScreenName, AdminSection>(
  adminSections.map((section) => [section.screen, section]),
);
export const findAdminSection = (screen: ScreenName): AdminSection | undefined =>
  sectionsByScreen.get(screen);
