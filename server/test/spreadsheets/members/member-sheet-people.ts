/** An invented member as the office knows them; an empty string is unknown. */
export interface SheetPerson {
  name: string;
  phone: string;
  title: string;
  region: string;
  landline: string;
  email: string;
  wechat: string;
  address: string;
  joinedOn: string;
  company: string;
  chamberTitle: string;
  /** Name of the package. */
  level: string;
  endsOn: string;
  note: string;
}
export type PersonField = keyof SheetPerson;

const SURNAMES = '纪林叶潘范邵宋苏容曹丁冯高何安白鄂段温卢';
const GIVEN_NAMES = ['怀瑾', '砚秋', '清嘉', '立言', '书禾', '听澜', '见山', '知微', '望舒', '景行', '若谷'];
const TITLES = ['会长', '副会长', '理事', '总经理', '董事长', '厂长', '外贸经理', '采购经理'];
/** Value of the dictionary of regions, province and city as people write them. */
export const SHEET_PLACES = [
  ['cn-gd', '广东省', '广州市'],
  ['cn-js', '江苏省', '无锡市'],
  ['cn-zj', '浙江省', '宁波市'],
  ['cn-fj', '福建省', '泉州市'],
  ['cn-sd', '山东省', '青岛市'],
  ['cn-sh', '上海', '上海市'],
] as const;
const CHAMBER_TITLES = ['会长', '常务副会长', '副会长', '理事', '监事'];
const LEVELS = ['季度会员', '年度会员', '三年会员', '金牌年度'];
const AREA_CODES = ['020', '0510', '0574', '0595', '0532', '021'];

/** The person with this number; every number has a phone of its own in the range of the demo data. */
export function sheetPerson(number: number): SheetPerson {
  const place = number % SHEET_PLACES.length;
  const [region, , city] = SHEET_PLACES[place]!;
  const day = new Date(Date.UTC(2012 + (number % 13), (number * 7) % 12, 1 + ((number * 11) % 28)));
  return {
    name: `${SURNAMES[number % SURNAMES.length]}${GIVEN_NAMES[(number * 3) % GIVEN_NAMES.length]}`,
    phone: `1390000${String(number).padStart(4, '0')}`,
    title: TITLES[number % TITLES.length]!,
    region,
    landline: `${AREA_CODES[place]}-${80_000_000 + number * 37}`.replace(/(0\d{3}-)8/, '$18').slice(0, 13),
    email: `member${number}@example.com`,
    wechat: `wx_${number}_example`,
    address: `${city}人民路 ${number} 号`,
    joinedOn: day.toISOString().slice(0, 10),
    // Three neighbours share a company.
    company: `青岚第${Math.floor(number / 3)}制造有限公司`,
    chamberTitle: CHAMBER_TITLES[number % CHAMBER_TITLES.length]!,
    level: LEVELS[number % LEVELS.length]!,
    // Some have ended.
    endsOn: new Date(Date.UTC(2023 + (number % 9), (number * 5) % 12, 1 + ((number * 13) % 28)))
      .toISOString()
      .slice(0, 10),
    note: `第 ${number} 号档案，由秘书处跟进`,
  };
}
