/** The words of the back office, which no first load carries the names of. */
export const officeRooms = import.meta.glob<Record<string, object>>('./{zh,en}/office/*.ts');
