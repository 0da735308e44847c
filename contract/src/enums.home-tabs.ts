/**
 * Tabs of the home screen. In a file of its own, so that the first page load does not include the other
 * enums.
 */
export const homeTabs = ['homepage', 'members', 'companies', 'community', 'global', 'products'] as const;
