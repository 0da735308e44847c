/** What a company looks like that has no logo or cover: drawn from its name alone, so that it is the same everywhere. */
const hues = ['dai', 'qing', 'lv', 'zhe', 'tan', 'mo'] as const;
const lattices = ['hex', 'coin', 'wave', 'step', 'frame', 'ice'] as const;
export type Hue = (typeof hues)[number];
export type LatticeName = (typeof lattices)[number];

export interface Identity {
  /** One to four characters of a Chinese name, each in its cell; two initials of a Latin one, in one. */
  seal: readonly string[];
  /** The short name that hangs on a plate. */
  plate: string;
  hue: Hue;
  lattice: LatticeName;
}

/** Provinces and large cities, two characters each: a name begins with where it is registered. */
const PLACES = new Set(
  (
    '北京上海天津重庆河北山西辽宁吉林江苏浙江安徽福建江西山东河南湖北湖南广东海南四川贵州云南陕西甘肃青海台湾广西西藏宁夏新疆香港澳门' +
    '广州深圳佛山东莞珠海中山惠州汕头江门肇庆湛江南京苏州无锡常州南通徐州扬州镇江泰州盐城杭州宁波温州绍兴嘉兴湖州金华台州丽水舟山' +
    '合肥芜湖福州厦门泉州漳州莆田南昌赣州济南青岛烟台潍坊临沂淄博威海郑州洛阳武汉宜昌襄阳长沙株洲湘潭成都绵阳昆明贵阳西安兰州太原' +
    '沈阳大连长春石家南宁柳州桂林海口三亚银川西宁拉萨唐山保定廊坊'
  ).match(/../g),
);
const LEGAL_ZH = /(?:股份|集团|控股)?(?:有限责任|有限)?公司$|(?:制品|加工)?厂$|集团$|合作社$/;
const LEGAL_EN =
  /[\s,]+(?:co\.?,?\s*ltd\.?|ltd\.?|limited|inc\.?|llc|gmbh|a\/?s|s\.r\.l\.|pvt\.?\s*ltd\.?|trading)\.?$/i;
const FILLER = /科技|国际|新型|实业/g;
const HAN = /\p{Script=Han}/u;

const withoutPlace = (name: string): string =>
  PLACES.has(name.slice(0, 2)) ? name.slice(2).replace(/^[省市]/, '') : name;

/** 苏州砺衡精密机械有限公司 → 砺衡机械; Harrow & Linden Trading Ltd → Harrow & Linden. */
function plateOf(name: string): string {
  if (!HAN.test(name)) {
    const shorter = name.replace(LEGAL_EN, '');
    return shorter === name || shorter === '' ? name : plateOf(shorter);
  }
  const core = withoutPlace(name.replace(/[(（].*?[)）]/g, '').replace(LEGAL_ZH, '')).replace(FILLER, '');
  const characters = Array.from(core.length >= 2 ? core : name);
  return (characters.length <= 4 ? characters : [...characters.slice(0, 2), ...characters.slice(-2)]).join(
    '',
  );
}

function sealOf(plate: string): string[] {
  if (HAN.test(plate)) return Array.from(plate).slice(0, 4);
  const initials = plate.split(/[\s&,-]+/).flatMap((word) => Array.from(word).slice(0, 1));
  return [initials.slice(0, 2).join('').toUpperCase()];
}

/** FNV-1a: short, and spreads names that differ in one character. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

const pick = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

export function identityOf(name: string): Identity {
  const trimmed = name.trim();
  const plate = plateOf(trimmed);
  const number = hash(trimmed);
  return { seal: sealOf(plate), plate, hue: pick(hues, number), lattice: pick(lattices, number >>> 8) };
}
