/** Wildcard that grants every permission. */
export const ALL_PERMISSIONS = '*:*:*';
