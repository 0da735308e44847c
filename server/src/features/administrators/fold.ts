/** Letters of other scripts that read as Latin ones. */
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
  員: '员',
};
/** All but letters and digits, and the Hangul fillers, which are letters that show nothing. */
const UNREAD = /[^\p{L}\p{N}]|[\u115F\u1160]/gu;
const RESERVED = /管理员|admin/;

function read(plain: string): string {
  return [...plain.replaceAll(UNREAD, '')]
    .map((char) => LOOK_ALIKES[char] ?? char)
    .join('')
    .normalize('NFC');
}

/**
 * What a name looks like to a hurried reader: widths, case, accents, hidden marks and look-alikes folded away.
 * A stroke may stand between letters or for an i; the reading that is reserved counts.
 */
export function foldName(name: string): string {
  const plain = name.normalize('NFKC').normalize('NFD').toLowerCase();
  const withStrokes = read(plain.replaceAll(/[!|]/g, 'i'));
  return RESERVED.test(withStrokes) ? withStrokes : read(plain);
}

/** The administrator word belongs to the system's own roles, whose rights it describes. */
export const isReserved = (name: string): boolean => RESERVED.test(foldName(name));
