import type { Permission } from '@mingtang/contract/permissions';
import type { ComponentType } from 'react';
import type { WorkPath } from '../../app/paths.ts';
import { piece } from '../../app/piece.ts';
import { officeRooms } from '../../app/text/office-rooms.ts';
import { addRooms } from '../../app/text/rooms.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { keepPlaces } from './places.ts';

addRooms(officeRooms);

export const groups = ['overview', 'members', 'content', 'money', 'pages'] as const;
export type Group = (typeof groups)[number];

export interface Section {
  path: WorkPath;
  icon: IconName;
  /** Where it stands in the rail; null for one that is opened from another. */
  group: Group | null;
  /** Who may open it; null for everyone in the office. */
  permission: Permission | null;
  Component: ComponentType;
}

/** Every section of the back office, in the order of the rail. */
export const sections: readonly Section[] = [
  {
    path: 'work/index',
    icon: 'chart',
    group: 'overview',
    permission: null,
    Component: piece(
      async () => (await import('./dashboard/DashboardSection.tsx')).DashboardSection,
      'dashboard',
    ),
  },
  {
    path: 'work/work-user-users',
    icon: 'users',
    group: 'members',
    permission: 'member:read',
    Component: piece(
      async () => (await import('./members/MembersSection.tsx')).MembersSection,
      'workMembers',
    ),
  },
  {
    path: 'work/create-member',
    icon: 'plus',
    group: 'members',
    permission: 'member:write',
    Component: piece(
      async () => (await import('./members/CreateMemberSection.tsx')).CreateMemberSection,
      'workMembers',
    ),
  },
  {
    path: 'work/set-member',
    icon: 'edit',
    group: null,
    permission: 'member:write',
    Component: piece(
      async () => (await import('./members/SetMemberSection.tsx')).SetMemberSection,
      'workMembers',
    ),
  },
  {
    path: 'work/member-package-setup',
    icon: 'plaque',
    group: 'members',
    permission: 'package:write',
    Component: piece(
      async () => (await import('./packages/PackagesSection.tsx')).PackagesSection,
      'workPackages',
      'packages',
      'memberships',
    ),
  },
  {
    path: 'work/user',
    icon: 'shield',
    group: 'members',
    permission: 'administrator:read',
    Component: piece(
      async () => (await import('./administrators/AdministratorsSection.tsx')).AdministratorsSection,
      'administrators',
    ),
  },
  {
    path: 'work/backend-dynamics',
    icon: 'edit',
    group: 'content',
    permission: 'post:moderate',
    Component: piece(
      async () => (await import('./posts/PostsSection.tsx')).PostsSection,
      'workPosts',
      'posts',
      'myPosts',
      'care',
    ),
  },
  {
    path: 'work/zixun',
    icon: 'news',
    group: 'content',
    permission: 'news:write',
    Component: piece(
      async () => (await import('./news/NewsSection.tsx')).NewsSection,
      'workNews',
      'newsForm',
      'news',
      'forms',
      'pictures',
      'productForm',
      'info',
    ),
  },
  {
    path: 'work/top-company',
    icon: 'building',
    group: 'content',
    permission: 'company:write',
    Component: piece(
      async () => (await import('./companies/CompaniesSection.tsx')).CompaniesSection,
      'workCompanies',
    ),
  },
  {
    path: 'work/imports',
    icon: 'upload',
    group: 'content',
    permission: 'company:import',
    Component: piece(async () => (await import('./imports/ImportsSection.tsx')).ImportsSection, 'imports'),
  },
  {
    path: 'work/feedback',
    icon: 'comment',
    group: 'content',
    permission: 'feedback:read',
    Component: piece(
      async () => (await import('./feedback/FeedbackSection.tsx')).FeedbackSection,
      'tickets',
      'feedback',
    ),
  },
  {
    path: 'work/orders',
    icon: 'file',
    group: 'money',
    permission: 'order:read',
    Component: piece(
      async () => (await import('./orders/OrdersSection.tsx')).OrdersSection,
      'workOrders',
      'orders',
    ),
  },
  {
    path: 'work/refunds',
    icon: 'swap',
    group: 'money',
    permission: 'order:read',
    Component: piece(
      async () => (await import('./orders/RefundsSection.tsx')).RefundsSection,
      'workOrders',
      'orders',
    ),
  },
  {
    path: 'work/fapiao',
    icon: 'card',
    group: 'money',
    permission: 'order:read',
    Component: piece(
      async () => (await import('./orders/FapiaoSection.tsx')).FapiaoSection,
      'workOrders',
      'orders',
    ),
  },
  {
    path: 'work/reconciliation',
    icon: 'check',
    group: 'money',
    permission: 'order:read',
    Component: piece(
      async () => (await import('./orders/ReconciliationSection.tsx')).ReconciliationSection,
      'workOrders',
      'orders',
    ),
  },
  {
    path: 'work/swiper-setting',
    icon: 'carousel',
    group: 'pages',
    permission: 'carousel:write',
    Component: piece(async () => (await import('./pages/CarouselSection.tsx')).CarouselSection, 'workPages'),
  },
  {
    path: 'work/tab-setting',
    icon: 'nav',
    group: 'pages',
    permission: 'tab:write',
    Component: piece(async () => (await import('./pages/TabsSection.tsx')).TabsSection, 'workPages'),
  },
  {
    path: 'work/system-setting',
    icon: 'gear',
    group: 'pages',
    permission: 'setting:read',
    Component: piece(
      async () => (await import('./settings/SettingsSection.tsx')).SettingsSection,
      'workSettings',
      'notifications',
    ),
  },
  {
    path: 'work/changes',
    icon: 'clock',
    group: 'pages',
    permission: null,
    Component: piece(async () => (await import('./changes/ChangesSection.tsx')).ChangesSection, 'changes'),
  },
  {
    path: 'work/audit',
    icon: 'lock',
    group: 'pages',
    permission: 'audit:read',
    Component: piece(async () => (await import('./audit/AuditSection.tsx')).AuditSection, 'audit'),
  },
];

keepPlaces(sections);

const byPath = new Map(sections.map((section) => [section.path, section]));
export const sectionAt = (path: WorkPath): Section | undefined => byPath.get(path);
