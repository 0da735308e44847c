/**
 * Visual identity of a company without logo or cover, and the colour of a member without a photo. Colour and pattern
 * come from the id, so that they are the same in both languages, after a change of the name, and on server and web.
 */

/** Traditional Chinese colours: blue-black, blue, green, ochre, sandalwood and ink. */
const hues = ['dai', 'qing', 'lv', 'zhe', 'tan', 'mo'] as const;
const patterns = ['hex', 'coin', 'wave', 'step', 'frame', 'ice'] as const;
export type Hue = (typeof hues)[number];
export type PatternName = (typeof patterns)[number];

export interface VisualIdentity {
  /** One to four characters of a Chinese name, one per cell; or two initials of a Latin name in one cell. */
  seal: readonly string[];
  /**
   * The name without place, legal form and filler words, shown on a cover and a business card. A Chinese one has at
   * most four characters.
   */
  shortName: string;
  hue: Hue;
  pattern: PatternName;
}

/** Provinces and large cities: a company name begins with its place of registration. */
const PLACES = new Set([
  '石家庄',
  // All others have two characters each.
  ...((
    '北京上海天津重庆河北山西辽宁吉林江苏浙江安徽福建江西山东河南湖北湖南广东海南四川贵州云南陕西甘肃青海台湾广西西藏宁夏新疆香港澳门' +
    '广州深圳佛山东莞珠海中山惠州汕头江门肇庆湛江南京苏州无锡常州南通徐州扬州镇江泰州盐城杭州宁波温州绍兴嘉兴湖州金华台州丽水舟山' +
    '合肥芜湖福州厦门泉州漳州莆田南昌赣州济南青岛烟台潍坊临沂淄博威海郑州洛阳武汉宜昌襄阳长沙株洲湘潭成都绵阳昆明贵阳西安兰州太原' +
    '沈阳大连长春南宁柳州桂林海口三亚银川西宁拉萨唐山保定廊坊'
  ).match(/../g) ?? []),
]);
const LEGAL_FORM_ZH = /(?:股份|集团|控股)?(?:有限责任|有限)?公司$|(?:制品|加工)?厂$|集团$|合作社$/;
const LEGAL_FORM_EN =
  /[\s,]+(?:co\.?,?\s*ltd\.?|ltd\.?|limited|inc\.?|llc|gmbh|a\/?s|s\.r\.l\.|pvt\.?\s*ltd\.?|trading)\.?$/i;
const FILLER_WORDS = /科技|国际|新型|实业/g;
const HAN = /\p{Script=Han}/u;

function withoutPlace(name: string): string {
  const place = [name.slice(0, 2), name.slice(0, 3)].find((start) => PLACES.has(start));
  return place === undefined ? name : name.slice(place.length).replace(/^[省市]/, '');
}

/**
 * Removes place, legal form and filler words from a Chinese name, and its middle if more than four characters remain:
 * 苏州砺衡精密机械有限公司 → 砺衡机械. Removes the legal form from another name: Harrow & Linden Trading Ltd → Harrow & Linden.
 */
function shortNameOf(name: string): string {
  if (!HAN.test(name)) {
    const shorter = name.replace(LEGAL_FORM_EN, '');
    return shorter === name || shorter === '' ? name : shortNameOf(shorter);
  }
  const core = withoutPlace(name.replace(/[(（].*?[)）]/g, '').replace(LEGAL_FORM_ZH, '')).replace(
    FILLER_WORDS,
    '',
  );
  const characters = Array.from(core.length >= 2 ? core : name);
  return (characters.length <= 4 ? characters : [...characters.slice(0, 2), ...characters.slice(-2)]).join(
    '',
  );
}

function sealOf(shortName: string): string[] {
  if (HAN.test(shortName)) return Array.from(shortName).slice(0, 4);
  const initials = shortName.split(/[\s&,-]+/).flatMap((word) => Array.from(word).slice(0, 1));
  return [initials.slice(0, 2).join('').toUpperCase()];
}

/** FNV-1a: short, and spreads names that differ in one character. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

const pick = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

const numberOf = (seed: string): number => (/^\d+$/.test(seed) ? Number(seed) : hash(seed));

/**
 * Records with consecutive ids never have the same colour. Other neighbours in a list may: a colour that depended on
 * the position would not be stable.
 */
export const hueOf = (id: string): Hue => pick(hues, numberOf(id));

/** `id`: null for a company that has no record; its colour then comes from the name. */
export function visualIdentityOf(id: string | null, name: string): VisualIdentity {
  const trimmed = name.trim();
  const shortName = shortNameOf(trimmed);
  const seed = id ?? trimmed;
  return {
    seal: sealOf(shortName),
    shortName,
    hue: hueOf(seed),
    // Changes after all colours have been used, so that the two vary independently.
    pattern: pick(patterns, Math.floor(numberOf(seed) / hues.length)),
  };
}
