/** Short lists a form offers. No schema in here: the browser reads this file and must not load zod for it. */

/** Personal fields whose publication is a choice of its own, each unticked at first. */
export const publishFields = ['phone', 'email', 'address'] as const;

/** Who may ask to see a contact field, from the widest circle to the narrowest. */
export const audiences = ['public', 'signed-in', 'members', 'connections', 'only-me'] as const;
export const memberContactFields = ['phone', 'landline', 'email', 'wechat', 'address'] as const;
export const companyContactFields = ['person', 'phone', 'landline', 'email', 'wechat'] as const;

/** Where a card stands with staff, who look at the first one before others see it. */
export const admissions = ['none', 'queued', 'refused', 'admitted'] as const;
export const productStates = ['live', 'hidden', 'queued', 'refused'] as const;

export const searchTabs = ['members', 'companies', 'posts', 'international', 'products', 'news'] as const;
export const companySorts = ['recommended', 'newest', 'nearest'] as const;
/** A product has no price: it is asked for. */
export const productSorts = ['newest', 'updated'] as const;
export const memberSorts = ['active', 'newest'] as const;

export const postKinds = ['purchase', 'supply', 'opportunity', 'information'] as const;
export const postStates = ['draft', 'queued', 'live', 'closed', 'expired', 'removed'] as const;
export const postSorts = ['newest', 'hottest'] as const;
/** Where a post may be pinned: on the list of all, or on that of its kind. */
export const pinScopes = ['all', ...postKinds] as const;
export const reportReasons = ['spam', 'fraud', 'false', 'offensive', 'illegal', 'other'] as const;
export const notificationKinds = [
  'comment',
  'reply',
  'post-like',
  'comment-like',
  'follow',
  'review',
  'reveal',
  'exchange',
  'expiry',
  'membership',
  'order',
  'feedback',
  'claim',
  'export',
  'sign-in',
  'passkey',
] as const;
type NotificationKind = (typeof notificationKinds)[number];
const alwaysTold = new Set<NotificationKind>(['sign-in', 'passkey']);
/** Whoever took over an account could otherwise come in, or add a way in, unseen. */
export const isAlwaysTold = (kind: NotificationKind): boolean => alwaysTold.has(kind);

export const feedbackKinds = ['problem', 'idea', 'complaint', 'other'] as const;

/** The agreements that a network must publish before it opens. */
export const documentIds = ['user-agreement', 'privacy-policy', 'member-service', 'auto-renew'] as const;

export const packageSubjects = ['person', 'company'] as const;
export const orderStates = ['created', 'paying', 'paid', 'closed', 'held', 'refunding', 'refunded'] as const;
export const payChannels = ['wechat', 'alipay'] as const;
/** Where the payer sits: inside WeChat, on another phone browser, or at a desk. */
export const payDevices = ['wechat', 'phone', 'desktop'] as const;
export const fapiaoKinds = ['person', 'company'] as const;
export const fapiaoStates = ['asked', 'approved', 'refused', 'issued', 'red'] as const;
export const pointKinds = ['order', 'referral', 'card', 'post', 'taken-back'] as const;
