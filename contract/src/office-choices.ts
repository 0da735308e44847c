import { payChannels } from './choices.ts';

/** Choices of the back office, apart from those of members, who need not load them. */
export const tablePostStates = ['queued', 'live', 'closed', 'expired', 'removed'] as const;
export const tablePostSorts = ['newest', 'views', 'reports'] as const;
export const wordActions = ['block', 'review', 'mask'] as const;
export const reviewCauses = [
  'first-posts',
  'first-card',
  'first-product',
  'temporary',
  'words',
  'reports',
  'strikes',
  'staff',
] as const;
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export const newsStates = ['draft', 'scheduled', 'live', 'removed'] as const;
/** How money came: by a gateway, or by bank or in cash. */
export const paidChannels = [...payChannels, 'offline'] as const;
export const refundCauses = ['second', 'late', 'held', 'asked'] as const;
export const refundStates = ['waiting', 'sending', 'done', 'failed', 'refused'] as const;
/** What can happen to an order, as its history names it. */
export const orderEvents = [
  'ordered',
  'opened',
  'told',
  'paid',
  'held',
  'recorded',
  'activated',
  'revoked',
  'closed',
  'refund-ask',
  'refund-approve',
  'refund-refuse',
  'refund-retry',
  'refund-failed',
  'refund-done',
  'fapiao-ask',
  'fapiao-approve',
  'fapiao-refuse',
  'fapiao-issue',
  'fapiao-red',
] as const;
export const sheetFormats = ['xlsx', 'csv'] as const;
export const importKinds = ['companies', 'members'] as const;
export const importStates = [
  'queued',
  'checking',
  'ready',
  'applying',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
/** Before it is written: new, update, duplicate, error, skipped. Written: added, updated. Taken back: the last three. */
export const rowStates = [
  'unchecked',
  'new',
  'update',
  'duplicate',
  'error',
  'skipped',
  'added',
  'updated',
  'undone',
  'hidden',
  'kept',
] as const;
export const accountStates = ['pending', 'active', 'frozen', 'deleting', 'deleted'] as const;
/** What the table of members can be sorted by. */
export const memberTableSorts = ['registered', 'active', 'name'] as const;
/** Screens of the back office whose filters can be kept under a name. */
export const viewScreens = [
  'members',
  'companies',
  'posts',
  'news',
  'products',
  'orders',
  'refunds',
  'fapiao',
  'reviews',
  'feedback',
  'audit',
] as const;
/** How many days the dashboard looks back. */
export const dashboardDays = ['30', '90', '365'] as const;
