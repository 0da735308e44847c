import { pinyin } from 'pinyin-pro';
import { toSimplified } from '../../base/simplified-chinese.ts';
import { stripLegalFormZh, toWordsEn } from './normalised-company-name.ts';

const PROVINCES =
  /^(?:河北|山西|内蒙古|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|台湾)/u;
/** Large cities that names of companies begin with. Cities whose name is also a common word are left out. */
const CITIES = `
北京 上海 天津 重庆 香港 澳门 台北 石家庄 唐山 保定 廊坊 太原 大同 呼和浩特 包头 沈阳 大连 鞍山 长春 哈尔滨 大庆 南京 苏州 无锡 常州 南通 扬州 镇江 泰州
盐城 徐州 淮安 宿迁 连云港 常熟 昆山 太仓 张家港 江阴 杭州 宁波 温州 嘉兴 湖州 绍兴 金华 义乌 台州 丽水 衢州 舟山 合肥 芜湖 蚌埠 马鞍山 滁州 福州 厦门
泉州 漳州 莆田 南昌 九江 赣州 济南 青岛 烟台 潍坊 淄博 威海 临沂 济宁 郑州 洛阳 武汉 宜昌 襄阳 长沙 株洲 湘潭 岳阳 广州 深圳 珠海 东莞 佛山 中山 惠州 汕头 江门
南宁 桂林 柳州 海口 三亚 成都 绵阳 贵阳 遵义 昆明 拉萨 西安 咸阳 兰州 西宁 银川 乌鲁木齐`
  .trim()
  .split(/\s+/u);
/** Computed at the first use, so that the programs start faster. */
let citiesInLatin: Map<string, string> | undefined;

const getCitiesInLatin = () =>
  (citiesInLatin ??= new Map(
    CITIES.map((city) => [pinyin(city, { toneType: 'none', type: 'array' }).join(''), city]),
  ));

export interface ComparableCompanyName {
  /** The names without legal form and place, in simplified characters and in Latin letters. */
  comparable_names: string[];
  /** The first two characters or the first word, usually the trade name. Companies without a common one are not compared. */
  name_prefixes: string[];
  /** The city in the name; empty if there is none. */
  name_city: string;
}

/** What must be similar in the names of two records of the same company. */
export function toComparableCompanyName(nameZh: string, nameEn: string): ComparableCompanyName {
  const zh = comparableZh(nameZh);
  const en = comparableEn(nameEn);
  return {
    comparable_names: [zh.name, en.name].filter((name) => name !== ''),
    name_prefixes: [zh.prefix, en.prefix].filter((prefix) => prefix !== ''),
    name_city: zh.city || en.city,
  };
}

function comparableZh(name: string) {
  const full = stripLegalFormZh(name);
  const withoutProvince = full.replace(PROVINCES, '');
  const cityAtStart = CITIES.find((city) => withoutProvince.startsWith(city)) ?? '';
  const withoutPlace = withoutProvince.slice(cityAtStart.length);
  // A name of which less than a word is left is compared as a whole.
  const comparable = withoutPlace.length > 1 ? withoutPlace : full;
  return { name: comparable, prefix: comparable.slice(0, 2), city: findCityInBrackets(name) ?? cityAtStart };
}

const findCityInBrackets = (name: string): string | undefined =>
  [...toSimplified(name.normalize('NFKC')).matchAll(/\(([^)]*?)市?\)/gu)]
    .map(([, text = '']) => text)
    .find((text) => CITIES.includes(text));

function comparableEn(name: string) {
  const words = toWordsEn(name);
  const cities = words.flatMap((word) => getCitiesInLatin().get(word) ?? []);
  const others = words.filter((word) => !getCitiesInLatin().has(word));
  return {
    name: (others.length > 0 ? others : words).join(''),
    prefix: others[0] ?? words[0] ?? '',
    city: cities[0] ?? '',
  };
}
