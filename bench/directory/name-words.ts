/** Part of a name: characters, pinyin of each character, English. Lists are ordered by frequency. */
export interface NameWord {
  zh: string;
  syllables: string[];
  en: string;
}

/** Parses a row such as `精密 jing mi Precision`. */
const parseWord = (row: string): NameWord => {
  const [zh = '', ...rest] = row.trim().split(' ');
  return { zh, syllables: rest.slice(0, [...zh].length), en: rest.slice([...zh].length).join(' ') };
};
const parseWords = (rows: string): NameWord[] => rows.trim().split(/\n|, /).map(parseWord);

/** Parses single characters with their pinyin, which is also their English text: `砺 li`. */
const parseCharacters = (rows: string): NameWord[] =>
  rows
    .trim()
    .split(/\s*,\s*/)
    .map((row) => parseWord(`${row} ${row.split(' ')[1]}`));

/** Joins two characters into one English word: `砺衡`, `Liheng`. */
function joinCharacters(first: NameWord, second: NameWord): NameWord {
  const en = `${first.en}${second.en}`;
  return {
    zh: first.zh + second.zh,
    syllables: [...first.syllables, ...second.syllables],
    en: en[0]!.toUpperCase() + en.slice(1),
  };
}
/** Joins two words, with a space in English: `精密机械`, `Precision Machinery`. */
const joinWords = (first: NameWord, second: NameWord): NameWord => ({
  ...joinCharacters(first, second),
  en: `${first.en} ${second.en}`,
});
const combine = <T>(
  firstWords: readonly NameWord[],
  secondWords: readonly NameWord[],
  join: (first: NameWord, second: NameWord) => T,
): T[] => firstWords.flatMap((first) => secondWords.map((second) => join(first, second)));

/** First words of a line of business. */
export const FIELDS = parseWords(`
精密 jing mi Precision, 智能 zhi neng Smart, 电子 dian zi Electronic, 数控 shu kong Numeric, 汽车 qi che Motor
环保 huan bao Green, 建筑 jian zhu Building, 食品 shi pin Food, 纺织 fang zhi Textile, 医疗 yi liao Medical
能源 neng yuan Energy, 包装 bao zhuang Packaging, 物流 wu liu Freight, 农业 nong ye Farm, 新型 xin xing Modern
高端 gao duan Premium, 光学 guang xue Optical, 自动 zi dong Automatic, 生物 sheng wu Biological, 海洋 hai yang Marine
`);
/** Second words of a line of business. */
export const BRANCHES = parseWords(`
科技 ke ji Technology, 机械 ji xie Machinery, 设备 she bei Equipment, 材料 cai liao Materials, 制造 zhi zao Works
工程 gong cheng Engineering, 实业 shi ye Industry, 贸易 mao yi Trading, 电器 dian qi Appliances, 五金 wu jin Hardware
技术 ji shu Techniques, 仪器 yi qi Instruments, 模具 mu ju Moulds, 化工 hua gong Chemicals, 家居 jia ju Home
服饰 fu shi Garments, 信息 xin xi Information, 系统 xi tong Systems, 部件 bu jian Parts, 用品 yong pin Supplies
`);
/** Lines of business. */
export const TRADES = combine(FIELDS, BRANCHES, joinWords);

export const BRANDS = combine(
  parseCharacters(
    `砺 li, 朔 shuo, 澜 lan, 陶 tao, 屿 yu, 谷 gu, 砚 yan, 汀 ting, 岫 xiu, 墨 mo, 荻 di, 溪 xi, 霁 ji, 岚 lan, 松 song,
     槿 jin, 芷 zhi, 蔚 wei, 聿 yu, 煦 xu, 远 yuan, 知 zhi, 望 wang, 枕 zhen, 漱 shu, 寻 xun, 涵 han, 映 ying, 照 zhao,
     守 shou, 秉 bing, 承 cheng, 启 qi, 晓 xiao, 晨 chen, 春 chun, 秋 qiu, 星 xing, 云 yun, 霞 xia`,
  ),
  parseCharacters(
    `衡 heng, 原 yuan, 石 shi, 帆 fan, 木 mu, 语 yu, 田 tian, 禾 he, 光 guang, 川 chuan, 野 ye, 弈 yi, 序 xu, 穗 sui,
     舟 zhou, 渚 zhu, 畦 qi, 棠 tang, 樵 qiao, 葵 kui, 渡 du, 岭 ling, 庭 ting, 圃 pu, 枫 feng, 桐 tong, 梓 zi, 竹 zhu,
     兰 lan, 荷 he, 鹤 he, 鹭 lu, 雁 yan, 麟 lin, 鹏 peng, 轩 xuan, 桥 qiao, 津 jin, 琴 qin, 笙 sheng`,
  ),
  joinCharacters,
);

/** First-level categories; combined with ARTICLES they make the second level. */
export const MATERIALS = parseWords(`
钢制 gang zhi Steel, 塑料 su liao Plastic, 木制 mu zhi Wooden, 陶瓷 tao ci Ceramic, 铜制 tong zhi Copper, 玻璃 bo li Glass
棉麻 mian ma Linen, 橡胶 xiang jiao Rubber, 竹制 zhu zhi Bamboo, 皮革 pi ge Leather, 丝绸 si chou Silk, 纸质 zhi zhi Paper
`);
export const ARTICLES = parseWords(`
阀门 fa men Valves, 轴承 zhou cheng Bearings, 灯具 deng ju Lamps, 桌椅 zhuo yi Furniture, 管件 guan jian Fittings
箱包 xiang bao Cases, 餐具 can ju Tableware, 水泵 shui beng Pumps, 支架 zhi jia Brackets, 门窗 men chuang Windows
托盘 tuo pan Trays, 玩具 wan ju Toys
`);
export const CATEGORIES = combine(MATERIALS, ARTICLES, joinWords);
/** Adjectives of product names. */
export const GRADES = parseWords(`
标准 biao zhun Standard, 重型 zhong xing Heavy, 轻型 qing xing Light, 工业 gong ye Industrial, 家用 jia yong Household
商用 shang yong Commercial, 防水 fang shui Waterproof, 耐磨 nai mo Lasting, 节能 jie neng Thrifty, 便携 bian xie Portable
定制 ding zhi Custom, 出口 chu kou Export, 户外 hu wai Outdoor, 静音 jing yin Silent, 加厚 jia hou Thick
折叠 zhe die Folding, 微型 wei xing Micro, 大型 da xing Large, 快装 kuai zhuang Quick, 精品 jing pin Fine
`);

export const SURNAMES = parseCharacters(
  `王 wang, 李 li, 张 zhang, 刘 liu, 陈 chen, 杨 yang, 黄 huang, 赵 zhao, 吴 wu, 周 zhou, 徐 xu, 孙 sun, 马 ma, 朱 zhu,
   胡 hu, 郭 guo, 何 he, 林 lin, 高 gao, 罗 luo, 郑 zheng, 梁 liang, 谢 xie, 宋 song, 唐 tang, 许 xu, 邓 deng, 冯 feng,
   韩 han, 曹 cao, 彭 peng, 萧 xiao, 蔡 cai, 潘 pan, 田 tian, 董 dong, 袁 yuan, 于 yu, 余 yu, 叶 ye`,
);
export const GIVEN_NAMES = combine(
  parseCharacters(
    `文 wen, 思 si, 建 jian, 晓 xiao, 雨 yu, 子 zi, 志 zhi, 国 guo, 明 ming, 海 hai, 春 chun, 秋 qiu, 佳 jia, 美 mei,
     永 yong, 立 li, 家 jia, 庆 qing, 宏 hong, 梦 meng, 若 ruo, 天 tian, 心 xin, 书 shu, 景 jing, 安 an, 怀 huai, 承 cheng`,
  ),
  parseCharacters(
    `华 hua, 平 ping, 伟 wei, 芳 fang, 敏 min, 静 jing, 丽 li, 强 qiang, 磊 lei, 军 jun, 洋 yang, 勇 yong, 艳 yan, 杰 jie,
     娟 juan, 涛 tao, 超 chao, 霞 xia, 刚 gang, 桂 gui, 英 ying, 飞 fei, 玲 ling, 斌 bin, 宇 yu, 峰 feng, 琳 lin, 雪 xue`,
  ),
  joinCharacters,
);
