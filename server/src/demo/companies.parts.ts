import type { PersonDraft } from './drafts.ts';
import { CLOSINGS, FORMS, FORMS_ABROAD, OPENINGS } from './companies.texts.ts';
import { throwPerson, type Circle } from './people.ts';
import { pinyinOf } from './pinyin.ts';
import { ROADS, ROADS_ABROAD, type City } from './places.ts';
import type { Dice } from './random.ts';
import { fitting, isService } from './services.ts';
import type { Pair, Trade } from './trades/trade.ts';
import { fill, joined } from './wording.ts';

export const isMainland = (city: City): boolean =>
  city.region?.startsWith('cn-') === true && !['cn-hk', 'cn-mo', 'cn-tw'].includes(city.region);

export const throwCity = (throws: Dice, from: readonly City[]): City =>
  throws.pick(from.flatMap((city) => Array.from({ length: city.weight }, () => city)));

export function throwName(throws: Dice, trade: Trade, city: City, brand: string, abroad: boolean): Pair {
  const kind = throws.pick(trade.names);
  if (abroad) {
    const form = FORMS_ABROAD[city.region ?? ''] ?? 'Ltd';
    const name = form === 'PT' ? `PT ${brand} ${kind.en}` : `${brand} ${kind.en} ${form}`;
    return { zh: '', en: name };
  }
  const form = throws.pick(FORMS);
  const isFirm = kind.zh.endsWith('事务所');
  return {
    zh: `${city.zh}${brand}${kind.zh}${isFirm ? '' : form.zh}`,
    en: `${city.en} ${pinyinOf(brand)} ${kind.en}${isFirm ? '' : ` ${form.en}`}`,
  };
}

export function throwBusiness(throws: Dice, trade: Trade): Pair {
  const parts = throws.some(trade.business, 3);
  return { zh: parts.map(({ zh }) => zh).join('、'), en: parts.map(({ en }) => en).join(', ') };
}

/** Inside a sentence it begins small; CNC and BIM stay as they are. */
export const lowered = ({ zh, en }: Pair): Pair => ({
  zh,
  en: /^[A-Z][a-z]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en,
});

export function throwProfile(
  throws: Dice,
  trade: Trade,
  words: { city: Pair; district: Pair; business: Pair },
  abroad: boolean,
): Pair {
  const year = String(throws.between(1994, 2022));
  const fit = (sentences: readonly Pair[]): Pair[] => fitting(sentences, isService(trade), abroad);
  const facts = throws.some(fit(trade.facts), throws.between(1, 2));
  const closing = throws.chance(0.6) ? [throws.pick(fit(CLOSINGS))] : [];
  return joined(
    [throws.pick(fit(OPENINGS)), ...facts, ...closing].map((sentence) =>
      fill(throws, sentence, { ...words, year: { zh: year, en: year } }),
    ),
  );
}

export function throwPlace(throws: Dice, city: City, abroad: boolean) {
  const [districtZh, districtEn] = throws.pick(city.districts);
  const number = throws.between(2, 980);
  const spread = (): number => (throws.next() - 0.5) * 0.22;
  const isCity = isMainland(city) || abroad;
  const [roadZh, roadEn] = throws.pick(ROADS);
  const block = throws.pick(['A', 'B', 'C', 'D']);
  return {
    district: { zh: districtZh, en: districtEn },
    address: {
      zh: `${city.zh}${isCity ? '市' : ''}${districtZh}`,
      en: `${districtEn}, ${city.en}`,
    },
    detail: {
      zh: `${roadZh} ${number} 号 ${block} 栋 ${throws.between(1, 12)} 层`,
      en: abroad
        ? `${number} ${throws.pick(ROADS_ABROAD)}, Unit ${throws.between(1, 24)}`
        : `Building ${block}, No. ${number} ${roadEn}`,
    },
    latitude: Math.round((city.latitude + spread()) * 1e6) / 1e6,
    longitude: Math.round((city.longitude + spread()) * 1e6) / 1e6,
  };
}

export function throwTeam(throws: Dice, circle: Circle, taken: Set<string>): PersonDraft[] {
  const roles: PersonDraft['role'][] = ['owner'];
  if (throws.chance(0.45)) roles.push('editor');
  for (let left = throws.pick([0, 0, 1, 1, 2, 2, 3]); left > 0; left -= 1) roles.push('staff');
  return roles.map((role) => throwPerson(throws, role, circle, taken));
}
