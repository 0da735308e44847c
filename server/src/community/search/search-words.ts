import { tagWords } from '../../adapters/segmenter.ts';
import { normaliseSearchName } from '../../kernel/search-index/search-index.lexemes.service.ts';
import { tokenize } from '../../kernel/search-index/search-index.tokens.service.ts';

/** Further words of a long text hardly change the result and cost a look-up each. */
const WORDS_MAX = 12;

/**
 * Parts of speech that say nothing about what is looked for, by the first letter of the segmenter's tags: conjunctions,
 * adverbs, interjections, positions, numerals, prepositions, measures, pronouns, times, particles and modal words.
 */
const EMPTY_PARTS_OF_SPEECH = new Set('cdefmopqrtuy');

/** Words of a request in a chat that say that something is wanted, not what. */
const REQUEST_WORDS = new Set(
  (
    '谁家 哪家 哪里 哪有 哪位 有没有 有无 求购 求 收购 采购 采购商 需要 需求 急需 急求 急找 寻找 寻求 找找 想找 想要 想买 想订 想做 打算 准备 ' +
    '购买 订购 定购 定做 订做 定制 批发 报价 询价 价格 多少 联系 联系方式 电话 微信 加微信 私信 私聊 推荐 介绍 推荐一下 介绍一下 推一下 ' +
    '麻烦 请问 谢谢 感谢 拜托 帮忙 帮我 咨询 了解 打听 有人 有会员 会员 商会 咱们 会长 秘书长 老板 朋友 兄弟 群友 大家 各位 厂家 厂商 工厂 ' +
    '生产厂 供应商 供货商 源头 源头厂 货源 现货 长期 大量 批量 数量 左右 以上 以内 优先 附近 本地 靠谱 质量 可以 合作 谁能 能做 会做 做过 ' +
    '认识 名片 图纸 客户 公司 中心 家里 装修 着急 尽快 马上 急 在线 你好 您好 老师 东西 产品 ' +
    'a an the of for to in on at by with from and or is are am be was do does did have has had can could would will i we you ' +
    'they he she it my our your their this that these those who which what where how some any need needs needed want wants wanted ' +
    'looking look search searching seek seeking find buy buying purchase order quote quotation price prices supplier suppliers ' +
    'manufacturer manufacturers maker makers factory factories vendor vendors producer company companies make makes making made ' +
    'produce produces supply supplies sell sells please thanks thank hello hi dear sir asap urgent urgently pcs pieces piece sets ' +
    'qty moq good best cheap quality high bulk there member members anyone somebody someone know recommend'
  ).split(' '),
);

const UNITS = /^\d+(?:[.,]\d+)?(?:个|台|套|件|箱|吨|批|条|只|把|桌|米|元|w|k|kg|t|mm|cm|m|pcs|nos?)?$/u;

/** A word of a keyword that says what is looked for. */
export interface ContentWord {
  text: string;
  /** A size, a model or a quantity: it narrows what is looked for and does not name it. */
  specification: boolean;
}

const isRequestWord = (word: string): boolean => REQUEST_WORDS.has(word) || UNITS.test(word);

/** The words that say what is looked for, without the words of a request around them, in their order. */
export function contentWordsOf(typed: string): ContentWord[] {
  const texts = tokenize(normaliseSearchName(typed)).flatMap(({ han, text }) =>
    han
      ? tagWords(text)
          .filter(
            ({ word, tag }) =>
              ([...word].length > 1 || tag === 'n') && !EMPTY_PARTS_OF_SPEECH.has(tag.charAt(0)),
          )
          // 鞋厂 is a maker of 鞋.
          .map(({ word }) => word.replace(/(?<=.)厂$/u, ''))
      : [text],
  );
  return [...new Set(texts)]
    .filter((text) => !isRequestWord(text))
    .slice(0, WORDS_MAX)
    .map((text) => ({ text, specification: /\d/u.test(text) }));
}
