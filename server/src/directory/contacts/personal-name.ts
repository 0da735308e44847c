/** Chinese family names of two characters; all others have one. */
const TWO_CHARACTER_FAMILY_NAME =
  /^(欧阳|司马|上官|诸葛|司徒|东方|独孤|南宫|夏侯|皇甫|尉迟|公孙|慕容|令狐|端木|轩辕|长孙|宇文|西门)(?=.)/;

/** A Chinese name starts with the family name, others end with it. A single word counts as a given name. */
export function splitName(name: string): { family: string; given: string } {
  if (/^\p{Script=Han}/u.test(name)) {
    const family = TWO_CHARACTER_FAMILY_NAME.exec(name)?.[0] ?? Array.from(name)[0]!;
    return { family, given: name.slice(family.length).trim() };
  }
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.pop()! : '';
  return { family, given: words.join(' ') };
}
