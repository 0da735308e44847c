/**
 * Cities of each province by the values of the dictionary of regions: those of prefecture level and larger ones below
 * it. Without names that several provinces have.
 */
const CITIES_BY_PROVINCE: Readonly<Record<string, string>> = {
  'cn-he': '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 雄安',
  'cn-sx': '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁',
  'cn-nm': '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 锡林郭勒 阿拉善',
  'cn-ln': '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 葫芦岛',
  'cn-jl': '长春 四平 辽源 通化 白山 松原 白城 延边',
  'cn-hl': '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭',
  'cn-js':
    '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山 江阴 张家港 常熟 太仓 宜兴 丹阳 靖江',
  'cn-zj':
    '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 慈溪 余姚 诸暨 永康 海宁 桐乡 乐清 瑞安 温岭 东阳',
  'cn-ah': '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  'cn-fj': '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 平潭 晋江 石狮 福清 南安',
  'cn-jx': '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶',
  'cn-sd': '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽 寿光 滕州',
  'cn-ha': '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源',
  'cn-hb': '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 仙桃 潜江 天门 神农架',
  'cn-hn': '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西',
  'cn-gd':
    '广州 深圳 珠海 汕头 韶关 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮 顺德 普宁',
  'cn-gx': '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 百色 贺州 河池 来宾 崇左',
  'cn-hi': '海口 三亚 三沙 儋州 琼海 文昌 万宁 五指山',
  'cn-sc':
    '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山',
  'cn-gz': '贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南',
  'cn-yn': '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏 怒江 迪庆',
  'cn-xz': '拉萨 日喀则 昌都 林芝 那曲',
  'cn-sn': '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛',
  'cn-gs': '兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏 甘南',
  'cn-qh': '西宁 果洛 玉树 格尔木',
  'cn-nx': '银川 石嘴山 吴忠 固原 中卫',
  'cn-xj':
    '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 博尔塔拉 巴音郭楞 阿克苏 克孜勒苏 喀什 和田 伊犁 塔城 阿勒泰 石河子 库尔勒 伊宁',
  'cn-tw': '台北 新北 桃园 台中 台南 高雄 基隆 新竹 嘉义',
};

/** English names, without those that two cities share, such as Suzhou. */
const ENGLISH_CITIES_BY_PROVINCE: Readonly<Record<string, string>> = {
  'cn-he': 'shijiazhuang tangshan baoding',
  'cn-sx': 'taiyuan datong',
  'cn-nm': 'hohhot baotou',
  'cn-ln': 'shenyang dalian',
  'cn-jl': 'changchun',
  'cn-hl': 'harbin daqing',
  'cn-js': 'nanjing wuxi xuzhou changzhou nantong yangzhou kunshan',
  'cn-zj': 'hangzhou ningbo wenzhou jiaxing huzhou shaoxing jinhua yiwu',
  'cn-ah': 'hefei wuhu',
  'cn-fj': 'xiamen quanzhou zhangzhou putian jinjiang',
  'cn-jx': 'nanchang jiujiang ganzhou',
  'cn-sd': 'jinan qingdao yantai weifang weihai',
  'cn-ha': 'zhengzhou luoyang kaifeng',
  'cn-hb': 'wuhan yichang xiangyang',
  'cn-hn': 'changsha zhuzhou',
  'cn-gd': 'guangzhou canton shenzhen zhuhai shantou foshan dongguan huizhou zhongshan jiangmen',
  'cn-gx': 'nanning guilin liuzhou',
  'cn-hi': 'haikou sanya',
  'cn-sc': 'chengdu mianyang',
  'cn-gz': 'guiyang zunyi',
  'cn-yn': 'kunming dali lijiang',
  'cn-xz': 'lhasa',
  'cn-sn': "xi'an xian xianyang",
  'cn-gs': 'lanzhou',
  'cn-qh': 'xining',
  'cn-nx': 'yinchuan',
  'cn-xj': 'urumqi',
  'cn-tw': 'taipei kaohsiung taichung',
};

const citiesOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([province, cities]) =>
      cities.split(' ').map((city) => [city, province] as const),
    ),
  );

const chineseCities = citiesOf(CITIES_BY_PROVINCE);
const englishCities = citiesOf(ENGLISH_CITIES_BY_PROVINCE);

/** Ends of the names of provinces; the dictionary has none of them. */
const PROVINCE_SUFFIX =
  /^(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|地区|province|municipality|city)/u;
const CITY_SUFFIX =
  /^(?:市|地区|盟|州|[^省市区县]{1,6}(?:自治州|族州)|[^省市]{1,12}(?:区|县|镇|市|旗)|city)/u;
const SEPARATORS = /^[\s,，·・/、-]+/u;
const COUNTRY = /^(?:中华人民共和国|中国大陆|中国|prchina|china)[\s,，·・/、-]*/u;

/**
 * The region that a text names: an entry of the dictionary, a province with its suffix, or a city, each with or without
 * smaller places behind it. `choices` are the regions by their normalised names.
 */
export function regionOfPlace(choices: ReadonlyMap<string, string>, text: string): string | undefined {
  const normalised = text.normalize('NFKC').trim().toLowerCase();
  const listed = choices.get(normalised);
  if (listed !== undefined) return listed;
  const place = normalised.replace(COUNTRY, '');
  const english = englishPlace(choices, place);
  if (english !== undefined) return english;
  // The longest name first: 内蒙古 before 内.
  for (let length = Math.min(place.length, 8); length >= 2; length -= 1) {
    const [name, rest] = [place.slice(0, length), place.slice(length)];
    const province = choices.get(name);
    if (province !== undefined && isBehindProvince(province, rest)) return province;
    const provinceOfCity = chineseCities.get(name);
    if (provinceOfCity !== undefined && isBehindCity(rest))
      return choices.has(provinceOfCity) ? provinceOfCity : undefined;
  }
  return undefined;
}

const isBehindCity = (rest: string): boolean =>
  rest === '' || CITY_SUFFIX.test(rest) || SEPARATORS.test(rest);

/** Whether the rest of the text can follow the province: its suffix, a separator, a district or one of its cities. */
function isBehindProvince(province: string, rest: string): boolean {
  if (isBehindCity(rest) || PROVINCE_SUFFIX.test(rest)) return true;
  for (let length = 2; length <= 6; length += 1)
    if (chineseCities.get(rest.slice(0, length)) === province) return true;
  return false;
}

/** “Guangzhou”, “Guangdong Province” or “Shenzhen, Guangdong, China”: the last part that names a province or a city. */
function englishPlace(choices: ReadonlyMap<string, string>, place: string): string | undefined {
  if (!/^[a-z' .,/-]+$/.test(place)) return undefined;
  const parts = place
    .split(/[,/]/)
    .map((part) =>
      part.replace(/\b(?:province|city|municipality|p\.?\s*r\.?\s*china|china|prc)\b/g, '').trim(),
    );
  for (const part of parts.toReversed()) {
    const region = choices.get(part) ?? englishCities.get(part);
    if (part !== '' && region !== undefined) return choices.has(region) ? region : undefined;
  }
  return undefined;
}
