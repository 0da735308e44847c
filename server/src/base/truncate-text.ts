/** Truncates by code points, as PostgreSQL counts: never splits a surrogate pair. */
export const truncateText = (text: string, lengthMax: number): string =>
  Array.from(text).slice(0, lengthMax).join('');
