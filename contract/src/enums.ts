/** Enum values without schemas, so that the browser can import this file without loading zod. */

/** Personal fields that need a separate consent to be published; none is preselected. */
export const publishFields = ['phone', 'email', 'address'] as const;

/** Who may reveal a contact field, from the widest audience to the narrowest. */
export const audiences = ['public', 'signed-in', 'members', 'connections', 'only-me'] as const;
export const memberContactFields = ['phone', 'landline', 'email', 'wechat', 'address'] as const;
export const companyContactFields = ['person', 'phone', 'landline', 'email', 'wechat'] as const;

/** Review state of a member card. The first submission must be approved by staff before others see it. */
export const cardReviewStates = ['none', 'queued', 'refused', 'admitted'] as const;
/** `waiting`, `rejected`: of a company that a member added and that staff have not approved. */
export const activeCompanyStates = ['live', 'hidden', 'waiting', 'rejected'] as const;
export const companyStates = [...activeCompanyStates, 'removed'] as const;
export const productStates = ['live', 'hidden', 'queued', 'refused'] as const;

export const searchTabs = ['members', 'companies', 'posts', 'international', 'products', 'news'] as const;
export const companySorts = ['recommended', 'newest', 'nearest'] as const;
/** There is no sort by price: prices are per unit and many are quoted on request. */
export const productSorts = ['newest', 'updated'] as const;
export const memberSorts = ['active', 'newest'] as const;

export const postKinds = ['purchase', 'supply', 'opportunity', 'information'] as const;
export const postStates = ['draft', 'queued', 'live', 'closed', 'expired', 'removed'] as const;
export const postSorts = ['newest', 'hottest'] as const;
/** Lists on which a post can be pinned: all posts, or those of its kind. */
export const pinScopes = ['all', ...postKinds] as const;
export const reportReasons = ['spam', 'fraud', 'false', 'offensive', 'illegal', 'other'] as const;
export const feedbackKinds = ['problem', 'idea', 'complaint', 'other'] as const;

/** The agreements that a network must publish before it can start. */
export const documentIds = ['user-agreement', 'privacy-policy', 'member-service', 'auto-renew'] as const;

export const packageSubjects = ['person', 'company'] as const;
export const orderStates = ['created', 'paying', 'paid', 'closed', 'held', 'refunding', 'refunded'] as const;
export const onlinePaymentChannels = ['wechat', 'alipay'] as const;
/** Client of the payer: the WeChat browser, another mobile browser, or a desktop browser. */
export const paymentDevices = ['wechat', 'phone', 'desktop'] as const;
export const fapiaoKinds = ['person', 'company'] as const;
export const fapiaoStates = ['asked', 'approved', 'refused', 'issued', 'red'] as const;
