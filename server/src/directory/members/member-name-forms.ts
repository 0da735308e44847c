import { writtenForms } from '../../base/simplified-chinese.ts';

/** How another name may be written that belongs to the same person. */
export type NameForm = 'exact' | 'order' | 'script';

const FORMS_MAX = 32;

/** As the index `members_name_key`. */
const toKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

/** The words of a name in Latin letters; empty for any other name. */
function latinWordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  return words.every((word) => /^[\p{Script=Latin}.'’-]+$/u.test(word)) ? words : [];
}

/**
 * Keys of the index `members_name_key` under which the same person may be stored: the same name, in simplified or
 * traditional characters, or with the family name first instead of last.
 */
export function nameFormsOf(name: string): Record<string, NameForm> {
  const forms: Record<string, NameForm> = {};
  const key = toKey(name);
  for (const form of writtenForms(key, FORMS_MAX)) forms[form] = 'script';
  const words = latinWordsOf(name);
  if (words.length > 1) {
    const [first, last] = [words[0]!, words.at(-1)!];
    const familyNameFirst = [last, ...words.slice(0, -1)];
    const familyNameLast = [...words.slice(1), first];
    for (const order of [familyNameFirst, familyNameLast]) forms[toKey(order.join(''))] = 'order';
    forms[toKey(`${last},${words.slice(0, -1).join('')}`)] = 'order';
    forms[toKey(words.join(''))] = 'exact';
    forms[toKey(`${first},${words.slice(1).join('')}`)] = 'exact';
  }
  forms[key] = 'exact';
  return forms;
}
