import type { PostKind } from '@mingtang/contract/posts';
import type { DrawingName } from './drawings/product-drawings.ts';
import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';

export interface CuratedPost {
  /** Chinese name of the author, or the English one if there is none. */
  author: string;
  kind: PostKind;
  title: BilingualText;
  body: BilingualText;
  minutesAgo: number;
  drawings: readonly DrawingName[];
  labels: readonly string[];
  likes: number;
  views: number;
  quantity?: string;
  stock?: string;
  minimumOrder?: string;
  featured?: true;
  /** Slot among the pinned posts of the full list. */
  pinned?: number;
}

const curatedPost = (
  author: string,
  kind: PostKind,
  minutesAgo: number,
  [title, body]: [title: string, body: string],
  optional: Omit<CuratedPost, 'author' | 'kind' | 'minutesAgo' | 'title' | 'body'>,
): CuratedPost => ({
  author,
  kind,
  minutesAgo,
  title: parseBilingual(title),
  body: parseBilingual(body),
  ...optional,
});

export const CURATED_POSTS: readonly CuratedPost[] = [
  curatedPost(
    '沈亦舟',
    'purchase',
    12,
    [
      '求购 6061 铝合金壳体 2 万件 | Wanted: 20,000 housings in 6061 aluminium',
      '接受先打样。用于协作机器人关节外壳，阳极氧化哑黑，公差 ±0.02 mm。12 月中旬首批 3,000 件交付，华东、华南工厂优先。图纸可在签署保密函后提供，请在评论区留下设备清单与最快打样周期。 | Samples first. Joint housings for cobots, matt black anodised, ±0.02 mm. The first 3,000 are due in mid-December; plants in East and South China preferred. Drawings follow a signed NDA; please leave your machine list and your fastest sampling time below.',
    ],
    {
      drawings: ['housing', 'profile'],
      labels: ['找货', '精密制造'],
      likes: 36,
      views: 1204,
      quantity: '20,000 件',
      pinned: 1,
    },
  ),
  curatedPost(
    '顾南枝',
    'supply',
    64,
    [
      '岩板 1200×2700 现货 3,800 片，佛山仓可拼柜 | Sintered stone 1200×2700, 3,800 slabs in Foshan',
      '六个花色，哑光与细砂面均有库存，支持寄样。整柜价含木架，散片可与瓷砖拼柜出运。 | Six patterns, matt and fine-sand finish in stock, samples on request. Container prices include the frame; loose slabs ship together with tiles.',
    ],
    {
      drawings: ['slab'],
      labels: ['现货', '家居建材'],
      likes: 58,
      views: 862,
      stock: '3,800 片',
      minimumOrder: '60 片',
      featured: true,
    },
  ),
  curatedPost(
    '贺书言',
    'opportunity',
    185,
    [
      '寻华东冷链代工伙伴，年产能 600 吨起 | Looking for a cold-chain partner in East China, 600 t a year',
      '预制杂粮饭系列将进入江浙沪商超，希望合作方具备 SC 资质与 -18℃ 仓配能力。 | Our ready grain meals enter the stores of the Yangtze delta. We look for a plant with a food licence and storage at -18 °C.',
    ],
    { drawings: ['grain'], labels: ['找合作', '食品农产'], likes: 21, views: 540 },
  ),
  curatedPost(
    '魏行之',
    'information',
    930,
    [
      '宁波至地中海三条航线恢复周班 | Three weekly sailings from Ningbo to the Mediterranean are back',
      '十一月起每周二、四、六开船，平均航程缩短四天。会员可享首票文件费减免。 | From November ships leave on Tuesdays, Thursdays and Saturdays, and arrive four days sooner on average. Members pay no document fee on the first bill.',
    ],
    { drawings: ['containers'], labels: ['物流通关', '出海'], likes: 104, views: 2317 },
  ),
  curatedPost(
    'Henrik Aasvold',
    'purchase',
    47,
    [
      '| Sourcing DN80–DN200 marine valves, 400 units',
      '| Class-approved bronze or super duplex. First 120 units ex-works before the end of January; samples welcome.',
    ],
    { drawings: ['valve'], labels: ['找货', '精密制造'], likes: 33, views: 1021, quantity: '400 units' },
  ),
  curatedPost(
    'Meenal Raghavan',
    'supply',
    122,
    [
      '| Organic cotton canvas, 60,000 m ready for dyeing',
      '| GSM 280–340, certified lots. Mill sample cards go out within three working days.',
    ],
    {
      drawings: ['fabric'],
      labels: ['现货', '纺织服装'],
      likes: 45,
      views: 731,
      stock: '60,000 m',
      minimumOrder: '1,000 m',
      featured: true,
    },
  ),
  curatedPost(
    'Eleanor Whitby',
    'opportunity',
    260,
    [
      '| Looking for solid-wood dining ranges for 42 stores',
      '| Spring launch across the UK and Ireland. We want a maker who can hold colour across batches.',
    ],
    { drawings: ['chair'], labels: ['找合作', '出海'], likes: 19, views: 488 },
  ),
  curatedPost(
    'Dario Belcanto',
    'information',
    1560,
    [
      '| Bari harvest report: yields up, bulk prices ease',
      '| Early-harvest oil is shipping from the first week of December. Members may request a tasting set.',
    ],
    { drawings: ['bottle'], labels: ['行业观察', '食品农产'], likes: 62, views: 1390 },
  ),
  curatedPost(
    '苏见山',
    'information',
    2880,
    [
      '秋季产业对接会报名开放，11 月 21 日苏州见 | Autumn sourcing days: Suzhou, 21 November',
      '上午看厂，下午一对一洽谈，每家可约六场。名额一百二十个，理事单位优先，报名请在评论区留下想见的行业。 | Plants in the morning, one-to-one talks in the afternoon, six for each company. 120 places; say below which trades you would like to meet.',
    ],
    { drawings: [], labels: ['展会活动'], likes: 88, views: 1876, pinned: 2 },
  ),
];

/** Comments of the first curated post. A dash marks a reply to the last comment above it that has no dash. */
export const CURATED_COMMENTS: readonly (readonly [author: string, text: string])[] = [
  ['周砚清', '砚田有 42 台五轴，6061 常备料。打样五天，可先寄三件哑黑阳极样品。'],
  ['沈亦舟', '- 已私信，麻烦报一下 3,000 件的阶梯价。'],
  ['周砚清', '- 今晚发您，含阳极和不含阳极各一份。'],
  ['顾南枝', '帮转给佛山做压铸的朋友，壁厚多少？'],
  ['沈亦舟', '- 最薄处 2.2 mm，机加优先，压铸也可以聊。'],
  ['方若川', '西安有一家配套厂可以做，等下发名片。'],
  ['陆修远', '公差 ±0.02 是全尺寸还是仅装配面？'],
  ['沈亦舟', '- 仅轴承位和装配面，其余按 m 级。'],
  ['秦望舒', '首批交期能否放宽到月底？我们排产到十二月第三周。'],
];
