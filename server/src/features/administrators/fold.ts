import { systemRoles } from '@mingtang/contract/permissions';

/** Letters of other scripts that read as Latin ones, and the traditional forms in the names of the system's roles. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  ᴀ: 'a',
  đ: 'd',
  ᴅ: 'd',
  ԁ: 'd',
  ḍ: 'd',
  ɗ: 'd',
  м: 'm',
  ᴍ: 'm',
  ⅿ: 'm',
  ӎ: 'm',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ӏ: 'i',
  ɩ: 'i',
  ɪ: 'i',
  '1': 'i',
  l: 'i',
  п: 'n',
  ո: 'n',
  η: 'n',
  ɴ: 'n',
  с: 'c',
  ᴄ: 'c',
  е: 'e',
  ᴇ: 'e',
  ꜰ: 'f',
  ʟ: 'i',
  о: 'o',
  ο: 'o',
  ᴏ: 'o',
  р: 'p',
  ρ: 'p',
  ᴘ: 'p',
  ʀ: 'r',
  ѕ: 's',
  ꜱ: 's',
  т: 't',
  τ: 't',
  ᴛ: 't',
  υ: 'u',
  ᴜ: 'u',
  內: '内',
  務: '务',
  員: '员',
  審: '审',
  營: '营',
  級: '级',
  計: '计',
  財: '财',
  運: '运',
};
/** All but letters and digits, and the Hangul fillers, which are letters that show nothing. */
const UNREAD = /[^\p{L}\p{N}]|[\u115F\u1160]/gu;

function read(name: string): string {
  const plain = name.normalize('NFKC').normalize('NFD').toLowerCase();
  return [...plain.replaceAll(UNREAD, '')]
    .map((char) => LOOK_ALIKES[char] ?? char)
    .join('')
    .normalize('NFC');
}

/**
 * The names of the system's roles, in both languages, and the word that the specified client's role check takes for every
 * role. A check on the table repeats them.
 */
const RESERVED = new Set(
  ['admin', ...Object.values(systemRoles).flatMap(({ zh, en }) => [zh, en])].map(read),
);

/**
 * What a name looks like to a hurried reader: widths, case, accents, hidden marks and look-alikes folded away.
 * A stroke may stand between letters or for an i; the reading that is reserved counts.
 */
export function foldName(name: string): string {
  const withStrokes = read(name.normalize('NFKC').replaceAll(/[!|]/g, 'i'));
  return RESERVED.has(withStrokes) ? withStrokes : read(name);
}

/** Another role may not pass for one of the system's; what a role may do, its permissions say. */
export const isReserved = (name: string): boolean => RESERVED.has(foldName(name));
