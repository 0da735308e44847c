import type { SeededRandom } from './seeded-random.ts';
import { toPinyinName } from './pinyin-name.ts';

const SURNAMES =
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 韩 冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 苏 魏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 阎 段 雷 龙 黎 史 陶 贺 顾 毛 郝 龚 邵 万 覃 武 戴 孔 向 汤 温 康 施 文 牛 樊 葛 邢 安 齐 易 乔 伍 庞 颜 倪 庄 聂 章 鲁 岳 翟 申 欧阳 上官'.split(
    ' ',
  );
const GIVEN_NAMES =
  '砚清 书言 南枝 亦舟 行之 望舒 以宁 若川 知微 见山 怀瑜 明远 景行 思齐 静姝 云帆 嘉树 子衿 承宇 泽川 雨桐 若水 清和 沐阳 致和 文澜 秋实 春晖 志恒 建国 建军 国强 海燕 丽华 秀英 志伟 晓东 晓敏 雪梅 玉兰 永康 家豪 俊杰 浩然 子轩 梓涵 欣怡 诗涵 宇航 一鸣 振华 卫东 红梅 桂芳 春燕 小红 立新 志刚 伟民 学文 少华 敏 静 伟 芳 磊 洋 勇 艳 杰 娟 涛 超 强 霞 平 刚 辉 玲 鹏 婷 宁 琳 帆 楠 晨 悦 彤 博 睿 昊 凯 航 岚 蕾 瑾 珩 煜 翊 骁 沛 澄 霖 予安 其臻 牧之 若谷 听雨 怀远 知行 修远 承泽 景明 书瑶 采薇 令仪 舒窈 绍华 启明 佳宁 一帆 思远 云舒 雅琴 慧敏 永平 德胜 金花 长青 世杰 国栋'.split(
    ' ',
  );
const OVERSEAS_FIRST_NAMES =
  'Aisyah Daniel Wei Ling Priya Hafiz Siti Kumar Nurul Jason Grace Arjun Minh Linh Thanh Huong Omar Layla Khalid Fatima Lukas Anna Jonas Katrin Stefan Marie Oliver Emma Harriet James Sofia Marco Elena Pieter Noor Hiro Yuki Ji-woo Carlos Ana Thabo Olivia Ethan Chloe'.split(
    ' ',
  );
const OVERSEAS_LAST_NAMES =
  'Tan Lim Lee Wong Rahman Ismail Abdullah Menon Nair Sharma Nguyen Tran Pham Al-Hashimi Rashid Brandt Keller Vogel Neumann Hartley Whitmore Ashdown Bellini Conti Moretti Visser Bakker Tanaka Mori Park Kim Silva Costa Ndlovu Mbeki Carter Bennett Hughes'.split(
    ' ',
  );

/** Given names of which the drawn portrait shows a woman. The other names get a man's portrait. */
const WOMEN_GIVEN_NAMES: ReadonlySet<string> = new Set(
  '南枝 望舒 以宁 知微 静姝 子衿 雨桐 若水 秋实 海燕 丽华 秀英 晓敏 雪梅 玉兰 梓涵 欣怡 诗涵 红梅 桂芳 春燕 小红 敏 静 芳 艳 娟 霞 玲 婷 琳 楠 悦 彤 岚 蕾 瑾 澄 其臻 听雨 书瑶 采薇 令仪 舒窈 佳宁 云舒 雅琴 慧敏 金花'.split(
    ' ',
  ),
);
const WOMEN_FIRST_NAMES: ReadonlySet<string> = new Set(
  'Aisyah Ling Priya Siti Nurul Grace Linh Huong Layla Fatima Anna Katrin Marie Emma Harriet Sofia Elena Noor Yuki Ji-woo Ana Olivia Chloe Mira Eleanor Meenal'.split(
    ' ',
  ),
);

export interface PersonName {
  zh: string;
  en: string;
}

export function randomChineseName(random: SeededRandom): PersonName {
  const surname = random.pick(SURNAMES);
  const givenName = random.pick(GIVEN_NAMES);
  return { zh: surname + givenName, en: `${toPinyinName(surname, 'surname')} ${toPinyinName(givenName)}` };
}

export function randomOverseasName(random: SeededRandom): PersonName {
  const name = `${random.pick(OVERSEAS_FIRST_NAMES)} ${random.pick(OVERSEAS_LAST_NAMES)}`;
  return { zh: name, en: name };
}

/** Compound surnames have two characters; all others one. */
const givenNameOf = (zh: string): string => zh.slice(/^(?:欧阳|上官)/.test(zh) ? 2 : 1);

export const isWomansName = ({ zh, en }: PersonName): boolean =>
  WOMEN_FIRST_NAMES.has(en.split(' ')[0]!) || WOMEN_GIVEN_NAMES.has(givenNameOf(zh));
