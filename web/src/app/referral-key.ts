/** Holds when somebody came by a friend's link, in milliseconds, and the friend's code. */
export const REFERRAL_KEY = 'Referral';
