/** Holds every permission there is. */
export const ALL_PERMISSIONS = '*:*:*';
