import { systemRoles } from '@mingtang/contract/permissions';

/** Confusable letters mapped to Latin, and traditional characters in names of system roles mapped to simplified. */
const CONFUSABLES: Record<string, string> = {
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
/** Everything but letters and digits, plus the Hangul fillers, which are letters but invisible. */
const IGNORED = /[^\p{L}\p{N}]|[\u115F\u1160]/gu;

function skeletonOf(name: string): string {
  const decomposed = name.normalize('NFKC').normalize('NFD').toLowerCase();
  return [...decomposed.replaceAll(IGNORED, '')]
    .map((char) => CONFUSABLES[char] ?? char)
    .join('')
    .normalize('NFC');
}

/**
 * Skeletons of the names of the system roles in both languages, and of `admin`, which the specified client's
 * role check treats as every role. A CHECK constraint on the table repeats them.
 */
const RESERVED_SKELETONS = new Set(
  ['admin', ...Object.values(systemRoles).flatMap(({ zh, en }) => [zh, en])].map(skeletonOf),
);

/**
 * Skeleton of a name: normalises width, case, accents, invisible characters and confusables, so that look-alike names
 * are equal. `!` and `|` are dropped as separators, unless reading them as `i` gives a reserved name.
 */
export function normaliseRoleName(name: string): string {
  const strokesReadAsI = skeletonOf(name.normalize('NFKC').replaceAll(/[!|]/g, 'i'));
  return RESERVED_SKELETONS.has(strokesReadAsI) ? strokesReadAsI : skeletonOf(name);
}

/** A custom role must not look like a system role. */
export const isReservedRoleName = (name: string): boolean => RESERVED_SKELETONS.has(normaliseRoleName(name));
