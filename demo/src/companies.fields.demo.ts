import type { PersonDraft } from './demo-drafts.ts';
import { CLOSINGS, LEGAL_FORMS, OVERSEAS_LEGAL_FORMS, OPENINGS } from './companies.texts.demo.ts';
import { randomPerson, type PersonBackground } from './people.demo.ts';
import { toPinyinName } from './pinyin-name.ts';
import { ROADS, OVERSEAS_ROADS, type City } from './cities.ts';
import type { SeededRandom } from './seeded-random.ts';
import { filterFitting, isServiceTrade } from './service-trades.ts';
import type { BilingualText, TradeProfile } from './trades/trade-profile.ts';
import { fillTemplate, joinSentences } from './text-template.ts';

export const isMainland = (city: City): boolean =>
  city.region?.startsWith('cn-') === true && !['cn-hk', 'cn-mo', 'cn-tw'].includes(city.region);

export const randomCity = (random: SeededRandom, cities: readonly City[]): City =>
  random.pick(cities.flatMap((city) => Array.from({ length: city.weight }, () => city)));

export function randomCompanyName(
  random: SeededRandom,
  trade: TradeProfile,
  city: City,
  brand: string,
  overseas: boolean,
): BilingualText {
  const nameSuffix = random.pick(trade.nameSuffixes);
  if (overseas) {
    const form = OVERSEAS_LEGAL_FORMS[city.region ?? ''] ?? 'Ltd';
    const name = form === 'PT' ? `PT ${brand} ${nameSuffix.en}` : `${brand} ${nameSuffix.en} ${form}`;
    return { zh: '', en: name };
  }
  const form = random.pick(LEGAL_FORMS);
  // Law and accounting firms (事务所) have no legal form in their name.
  const isFirm = nameSuffix.zh.endsWith('事务所');
  return {
    zh: `${city.zh}${brand}${nameSuffix.zh}${isFirm ? '' : form.zh}`,
    en: `${city.en} ${toPinyinName(brand)} ${nameSuffix.en}${isFirm ? '' : ` ${form.en}`}`,
  };
}

export function randomBusiness(random: SeededRandom, trade: TradeProfile): BilingualText {
  const parts = random.sample(trade.business, 3);
  return { zh: parts.map(({ zh }) => zh).join('、'), en: parts.map(({ en }) => en).join(', ') };
}

/** Lower-cases the first letter for use inside a sentence, except in acronyms such as CNC. */
export const lowerCaseFirst = ({ zh, en }: BilingualText): BilingualText => ({
  zh,
  en: /^[A-Z][a-z]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en,
});

export function randomProfile(
  random: SeededRandom,
  trade: TradeProfile,
  values: { city: BilingualText; district: BilingualText; business: BilingualText },
  overseas: boolean,
): BilingualText {
  const year = String(random.between(1994, 2022));
  const selectFitting = (sentences: readonly BilingualText[]): BilingualText[] =>
    filterFitting(sentences, isServiceTrade(trade), overseas);
  const facts = random.sample(selectFitting(trade.facts), random.between(1, 2));
  const closing = random.chance(0.6) ? [random.pick(selectFitting(CLOSINGS))] : [];
  return joinSentences(
    [random.pick(selectFitting(OPENINGS)), ...facts, ...closing].map((sentence) =>
      fillTemplate(random, sentence, { ...values, year: { zh: year, en: year } }),
    ),
  );
}

export function randomCompanyAddress(random: SeededRandom, city: City, overseas: boolean) {
  const [districtZh, districtEn] = random.pick(city.districts);
  const number = random.between(2, 980);
  const randomOffset = (): number => (random.next() - 0.5) * 0.22;
  // Hong Kong and Macao are written without 市.
  const citySuffix = isMainland(city) || overseas ? '市' : '';
  const [roadZh, roadEn] = random.pick(ROADS);
  const block = random.pick(['A', 'B', 'C', 'D']);
  return {
    district: { zh: districtZh, en: districtEn },
    address: {
      zh: `${city.zh}${citySuffix}${districtZh}`,
      en: `${districtEn}, ${city.en}`,
    },
    detail: {
      zh: `${roadZh} ${number} 号 ${block} 栋 ${random.between(1, 12)} 层`,
      en: overseas
        ? `${number} ${random.pick(OVERSEAS_ROADS)}, Unit ${random.between(1, 24)}`
        : `Building ${block}, No. ${number} ${roadEn}`,
    },
    latitude: Math.round((city.latitude + randomOffset()) * 1e6) / 1e6,
    longitude: Math.round((city.longitude + randomOffset()) * 1e6) / 1e6,
  };
}

export function randomTeam(
  random: SeededRandom,
  background: PersonBackground,
  usedNames: Set<string>,
): PersonDraft[] {
  const roles: PersonDraft['role'][] = ['owner'];
  if (random.chance(0.45)) roles.push('editor');
  for (let remaining = random.pick([0, 0, 1, 1, 2, 2, 3]); remaining > 0; remaining -= 1) roles.push('staff');
  return roles.map((role) => randomPerson(random, role, background, usedNames));
}
