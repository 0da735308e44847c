/** localStorage key of the last referral: time of the visit in milliseconds and the referral code. */
export const REFERRAL_KEY = 'Referral';
