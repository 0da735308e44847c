/** Enum values of the back office, separate from `enums.ts` so that members' browsers do not load them. */
import { onlinePaymentChannels } from './enums.ts';

export const adminPostStates = ['queued', 'live', 'closed', 'expired', 'removed'] as const;
export const adminPostSorts = ['newest', 'views', 'reports'] as const;
export const watchedWordActions = ['block', 'review', 'mask'] as const;
/**
 * Why content is reviewed. `temporary`: the author has no full membership. `words`: watched words were found.
 * `strikes`: this content was refused before, or the author's content was refused repeatedly. `staff`: refused by staff
 * on their own initiative.
 */
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
export const announcementStates = ['planned', 'running', 'over'] as const;
export const invitationStates = ['waiting', 'sent', 'opened', 'claimed', 'failed', 'expired'] as const;
/** `recent`: invited within the last days. `limit`: more than may be sent today. */
export const invitationSkipReasons = ['claimed', 'closed', 'opted_out', 'recent', 'limit'] as const;
export const newsStates = ['draft', 'scheduled', 'live', 'removed'] as const;
/** How a payment was made: through a payment gateway, or offline (bank transfer, cash). */
export const paymentChannels = [...onlinePaymentChannels, 'offline'] as const;
/** `second`: paid twice. `late`: paid after closing. `held`: payment does not match. `asked`: by staff. */
export const refundCauses = ['second', 'late', 'held', 'asked'] as const;
export const refundStates = ['waiting', 'sending', 'done', 'failed', 'refused', 'withdrawn'] as const;
/** Kinds of events in an order's history. */
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
  'refund-withdraw',
  'refund-retry',
  'refund-failed',
  'refund-done',
  'fapiao-ask',
  'fapiao-ask-for',
  'fapiao-approve',
  'fapiao-refuse',
  'fapiao-issue',
  'fapiao-red',
] as const;
export const spreadsheetFormats = ['xlsx', 'csv'] as const;
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
/**
 * After the check: new, update, duplicate, error, skipped. After the import: added, updated. After an undo:
 * undone, hidden (a new record in use is not deleted), kept (a record changed since stays as it is).
 */
export const importRowStates = [
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
/** Values of a member of which a merge keeps one. */
export const memberMergeFields = [
  'name',
  'title',
  'intro',
  'company',
  'region',
  'chamberTitle',
  'joinedOn',
  'memberNumber',
  'avatar',
  'phone',
  'landline',
  'email',
  'wechat',
  'address',
] as const;
/** Values of a company of which a merge keeps one. */
export const companyMergeFields = [
  'name',
  'uscc',
  'mainBusiness',
  'profile',
  'industry',
  'region',
  'place',
  'website',
  'linkedin',
  'logo',
  'image',
  'person',
  'phone',
  'landline',
  'email',
  'wechat',
] as const;
/** What a merge moves, as the preview groups it. */
export const mergeGroups = [
  'memberships',
  'orders',
  'points',
  'companies',
  'people',
  'products',
  'certificates',
  'posts',
  'comments',
  'likes',
  'news',
  'follows',
  'connections',
  'blocks',
  'reveals',
  'claims',
  'labels',
  'fields',
  'notes',
  'feedback',
  'reports',
  'notifications',
  'referrals',
  'pictures',
] as const;
/** Filter of members by the end of their membership: it has ended, or it ends within this many days. */
export const membershipEnds = ['ended', '7', '30', '60', '90'] as const;
/**
 * What happened to memberships that were bought: the first payment; the end of one (`due`), which was renewed by the
 * last day of grace, was not (`lost`), or still can be (`undecided`).
 */
export const termEvents = ['first-paid', 'due', 'renewed', 'lost', 'undecided'] as const;
/** Back-office screens whose filters can be saved as views. */
export const savedViewScreens = [
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
/** Periods of the dashboard, in days. */
export const dashboardDays = ['30', '90', '365'] as const;

/** What a custom field of members contains. */
export const customFieldKinds = ['text', 'number', 'date', 'choice'] as const;

/** What staff record about a member: a note, or a contact with them. */
export const memberNoteKinds = ['note', 'call', 'visit', 'message'] as const;
export const contactResults = ['reached', 'not-reached', 'will-renew', 'will-leave', 'call-back'] as const;
