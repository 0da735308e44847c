/** The trigram index needs three characters to match anywhere; shorter keywords match the start of a name. */
export const ilikePatternOf = (keyword: string): string => {
  const literal = keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return Array.from(keyword).length < 3 ? `${literal}%` : `%${literal}%`;
};
