/** Family names of two characters; every other Chinese one is a single character. */
const DOUBLE =
  /^(欧阳|司马|上官|诸葛|司徒|东方|独孤|南宫|夏侯|皇甫|尉迟|公孙|慕容|令狐|端木|轩辕|长孙|宇文|西门)(?=.)/;

/** A Chinese name begins with the family's, others end with it. A single word is taken as a given name. */
export function splitName(name: string): { family: string; given: string } {
  if (/^\p{Script=Han}/u.test(name)) {
    const family = DOUBLE.exec(name)?.[0] ?? Array.from(name)[0]!;
    return { family, given: name.slice(family.length).trim() };
  }
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.pop()! : '';
  return { family, given: words.join(' ') };
}
