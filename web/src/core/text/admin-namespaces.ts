/** Text files of the back office. A module of its own keeps this file list out of the first load. */
export const adminNamespaceFiles = import.meta.glob<Record<string, object>>('./{zh,en}/admin/*.ts');
