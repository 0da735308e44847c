/** Apart from the other choices, which the first load does not need. */
export const homeTabs = ['homepage', 'members', 'companies', 'community', 'global', 'products'] as const;
