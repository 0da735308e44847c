import type { PostKind } from '@mingtang/contract/posts';
import type { DrawingName } from './drawings/product-drawings.ts';
import type { DemoPostState } from './posts.demo.ts';
import { parseComment, type ArticleComment } from './posts/articles.ts';
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
  state?: DemoPostState;
  refusal?: string;
  category?: string;
  comments?: readonly ArticleComment[];
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

const DAY = 1_440;
const comments = (...lines: string[]) => lines.map(parseComment);

export const CURATED_POSTS: readonly CuratedPost[] = [
  curatedPost(
    '沈亦舟',
    'purchase',
    12,
    [
      '求购 6061 铝合金壳体 2 万件 | Wanted: 20,000 housings in 6061 aluminium',
      '接受先打样。用于协作机器人关节外壳，阳极氧化哑黑，公差 ±0.02 mm。12 月中旬首批 3,000 件交付，华东、华南工厂优先。图纸可在签署保密函后提供，请在评论区留下设备清单与最快打样周期。 | Prototypes first. Joint housings for collaborative robots, matt black anodised, tolerance ±0.02 mm. The first 3,000 pieces are due in mid-December; factories in East and South China preferred. Drawings are available under an NDA. Please list your machines and your shortest sample lead time in the comments.',
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
      '岩板 1200×2700 mm 现货 3,800 片，佛山仓可拼柜 | Sintered stone 1200×2700 mm, 3,800 slabs in stock in Foshan',
      '六个花色，哑光与细砂面均有库存，支持寄样。整柜价含木架，散片可与瓷砖拼柜出运。 | Six patterns in matt and fine-sand finishes, all in stock; samples on request. Full-container prices include wooden frames; smaller lots can share a container with tiles.',
    ],
    {
      drawings: ['slab'],
      labels: ['现货', '家居建材'],
      comments: comments(
        '鱼肚白的还有多少片？ > 还有 900 片，明天有一柜要走。',
        '寄两块样到宁波可以吗？ > 可以，到付，三天到。',
      ),
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
      '寻华东冷链代工伙伴，年产能 600 吨起 | Looking for a cold-chain co-packer in East China, from 600 t a year',
      '预制杂粮饭系列将进入江浙沪商超，希望合作方具备 SC 资质与 -18℃ 仓配能力。 | Our ready-to-eat grain meals are going into supermarkets in Shanghai, Jiangsu and Zhejiang. We need a plant with a food production licence and storage and delivery at -18 °C.',
    ],
    {
      drawings: ['grain'],
      labels: ['找合作', '食品农产'],
      comments: comments(
        '嘉兴有一条速冻线，SC 齐全，年底前能腾出一半产能。 > 太合适了，下周去看看。',
        '配送到门店还是到仓？ > 到三个区域仓，门店我们自己配。',
      ),
      likes: 21,
      views: 540,
    },
  ),
  curatedPost(
    '魏行之',
    'information',
    930,
    [
      '宁波至地中海三条航线恢复周班 | Three weekly services from Ningbo to the Mediterranean resume',
      '本月起每周二、四、六开船，平均航程缩短四天。会员可享首票文件费减免。 | From this month, sailings on Tuesdays, Thursdays and Saturdays, with transit times four days shorter on average. Members pay no documentation fee on their first shipment.',
    ],
    {
      drawings: ['containers'],
      labels: ['物流通关', '出海'],
      comments: comments(
        '比雷埃夫斯直挂吗？ > 周四那班直挂，其余在马耳他中转。',
        '首票减免到什么时候？ > 到下月底。',
      ),
      likes: 104,
      views: 2317,
    },
  ),
  curatedPost(
    'Henrik Aasvold',
    'purchase',
    47,
    [
      '| Sourcing DN80–DN200 marine valves, 400 units',
      '| Class-approved bronze or super duplex. First 120 units ex works by the end of January; samples welcome.',
    ],
    {
      drawings: ['valve'],
      labels: ['找货', '精密制造'],
      comments: comments(
        'We cast these in Qingdao, class papers for DNV on file. > Good. Please quote bronze and duplex separately.',
        'Ex-works or delivered to Bergen? > Ex-works; we collect.',
      ),
      likes: 33,
      views: 1021,
      quantity: '400 units',
    },
  ),
  curatedPost(
    'Meenal Raghavan',
    'supply',
    122,
    [
      '| Organic cotton canvas, 60,000 m ready for dyeing',
      '| 280–340 gsm, certified lots. Sample cards from the mill go out within three working days.',
    ],
    {
      drawings: ['fabric'],
      labels: ['现货', '纺织服装'],
      comments: comments(
        'Could you hold 5,000 m of the 300 gsm until Monday? > Held for you.',
        'Can it be pigment-dyed as it is? > Yes, it is desized and scoured.',
      ),
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
      '| Spring launch across the UK and Ireland. We need a manufacturer who can keep the colour consistent across batches.',
    ],
    {
      drawings: ['chair'],
      labels: ['找合作', '出海'],
      comments: comments(
        'We make ash and oak in Hangzhou and ship to two British chains. > Please send the range and your colour standard.',
      ),
      likes: 19,
      views: 488,
    },
  ),
  curatedPost(
    'Dario Belcanto',
    'information',
    1560,
    [
      '| Bari harvest report: yields up, bulk prices ease',
      '| Early-harvest oil ships from next week. Members may ask for a tasting set.',
    ],
    {
      drawings: ['bottle'],
      labels: ['行业观察', '食品农产'],
      comments: comments(
        'A tasting set for Singapore, please. > On its way this week.',
        'How do prices compare with Jaén? > About five per cent above, for a better acidity.',
      ),
      likes: 62,
      views: 1390,
    },
  ),
  curatedPost(
    '苏见山',
    'information',
    2880,
    [
      '秋季产业对接会报名开放，{fairstart}苏州见 | Autumn sourcing days: Suzhou, {fairstart}',
      '{fairstart}至 {fairend}，苏州金鸡湖国际会议中心。上午看样，下午一对一洽谈，每家六个时段。名额一百二十个，理事单位优先，报名请在评论区留下想见的行业。 | {fairstart} and {fairend}, Jinji Lake International Conference Centre, Suzhou. Samples in the morning, one-to-one meetings in the afternoon, six slots for each company. There are 120 places; council members come first. Say in the comments which industries you would like to meet.',
    ],
    {
      drawings: [],
      labels: ['展会活动'],
      comments: comments(
        '想见做光伏支架和储能柜的，谢谢。 > 已登记，名单会前一周发。',
        '外地会员住宿还有名额吗？ > 还有十一间，请尽快。',
      ),
      likes: 88,
      views: 1876,
      pinned: 2,
    },
  ),
];

/** Comments of the first curated post. A dash marks a reply to the last comment above it that has no dash. */
export const CURATED_COMMENTS: readonly (readonly [author: string, text: string])[] = [
  ['周砚清', '砚田有 42 台五轴，6061 常备料。打样五天，可先寄三件哑黑阳极样品。'],
  ['沈亦舟', '- 已私信，麻烦报一下 3,000 件的阶梯价。'],
  ['周砚清', '- 今晚发您，含阳极和不含阳极各一份。'],
  ['沈亦舟', '- 收到后一起看。五轴机时到月底排得开吗？'],
  ['顾南枝', '帮转给佛山做压铸的朋友，壁厚多少？'],
  ['沈亦舟', '- 最薄处 2.2 mm，机加优先，压铸也可以聊。'],
  ['方若川', '西安有一家配套厂可以做，等下发名片。'],
  ['陆修远', '公差 ±0.02 是全尺寸还是仅装配面？'],
  ['沈亦舟', '- 仅轴承位和装配面，其余按 m 级。'],
  ['秦望舒', '首批交期能否放宽到月底？我们排产到十二月第三周。'],
  ['沈亦舟', '- 首批只能到中旬，第二批可以放宽。'],
  ['顾南枝', '阳极是厂里自己做，还是外协？'],
  ['沈亦舟', '- 都可以，外协的话请附膜厚报告。'],
  ['方若川', '配套厂回话了：12 台四轴，三坐标两台，打样七天。'],
  ['陆修远', '壳体内腔有螺纹孔吗？M3 以下要加钢丝螺套。'],
  ['秦望舒', '能不能分两家做？我们可以接 8,000 件。'],
  ['沈亦舟', '- 可以，样件都合格就分。'],
  ['周砚清', '手上有同款壳体的样件，今天就能寄。'],
  ['沈亦舟', '- 请寄深圳总部前台，我明天安排检测。'],
  ['秦望舒', '- 这款样件我们也想看看，方便多寄一件吗？'],
  ['陆修远', '保密函有模板吗？我们今天就能签。'],
];

/** Posts of the demo member, one in almost every state. */
export const DEMO_MEMBER_POSTS: readonly CuratedPost[] = [
  curatedPost(
    '周砚清',
    'supply',
    5 * 60,
    [
      '五轴机时空出两周，铝件钛件都能接 | Two weeks of five-axis capacity available, aluminium or titanium',
      '下周一起两周，三台 800 mm 行程的机器有空档，夹具快换，三坐标随时能测。图纸当天评审，单件也做，七天出样。 | For two weeks from next Monday, three machines with 800 mm travel are available, with quick-change fixtures and CMM inspection in house. Drawings are reviewed the same day; single pieces welcome, samples in seven days.',
    ],
    {
      drawings: ['housing', 'shaft'],
      labels: ['现货', '精密制造'],
      category: '精密零件',
      likes: 27,
      views: 618,
      stock: '约 640 机时',
      minimumOrder: '1 件',
      comments: comments(
        '钛合金 TC4 的薄壁件做过吗，最薄 0.8？ > 做过 0.6 的，变形量可以发您看。',
        '有两款光学支架，图纸今晚发您。 > 好的，明早给您回可行性。',
        '能不能先排周三下午，一天就够？ > 周三可以，料备好送来就行。',
      ),
    },
  ),
  curatedPost(
    '周砚清',
    'purchase',
    2 * DAY + 90,
    [
      '急要 7075 棒料两吨，直径 30 mm | Urgent: two tonnes of 7075 bar, 30 mm diameter',
      'T651 状态，3 米定尺，直线度千分之一，带材质单。十天内到苏州园区，原厂或正规仓都行，炉号不一致请提前说。 | T651, cut to 3 m lengths, straightness 1 mm per metre, with material certificates. Delivered to Suzhou Industrial Park within ten days, from the mill or an established stockist; please tell us beforehand if the heat numbers differ.',
    ],
    {
      drawings: ['profile'],
      labels: ['找货', '精密制造'],
      category: '金属材料',
      likes: 9,
      views: 233,
      quantity: '2 t',
      comments: comments(
        '无锡仓有 1.4 吨，同一炉号，明天能装车。 > 先留给我，剩下的 600 公斤晚两天到也可以。',
        '需要探伤吗？ > A 级超声，报告随货。',
      ),
    },
  ),
  curatedPost(
    '周砚清',
    'information',
    6 * DAY,
    [
      '薄壁壳体不变形，我们试出来的三个办法 | Thin-walled housings that stay flat: three things that worked',
      '粗加工后放一夜再精加工；夹具改成真空吸附；最后一刀转速提两成、切深减半。平面度从 0.06 mm 降到 0.02 mm，废品率少了一半。 | Let the part rest overnight after roughing; hold it with a vacuum fixture; run the last pass with 20% more spindle speed and half the depth of cut. Flatness improved from 0.06 to 0.02 mm, and scrap was halved.',
    ],
    {
      drawings: [],
      labels: ['行业观察', '精密制造'],
      likes: 41,
      views: 905,
      featured: true,
      comments: comments(
        '真空吸附对带孔的底面怎么办？ > 孔位铺一层橡胶皮，吸力够用。',
        '放一夜这个我们也在用，效果最明显。',
        '数据很实在，收藏了。',
      ),
    },
  ),
  curatedPost(
    '周砚清',
    'supply',
    40,
    [
      '谐波减速器柔轮组件，样品三套可借测 | Harmonic drive flexspline sets: three on loan for testing',
      '17 型和 25 型，背隙 20 角秒以内。借用两周，运费我们出，写一份测试意见就行。 | Sizes 17 and 25, backlash within 20 arcsec. Two-week loan, shipping at our cost; all we ask for is a short test report.',
    ],
    {
      drawings: ['gear'],
      labels: ['现货', '精密制造'],
      category: '轴承与传动件',
      likes: 0,
      views: 0,
      stock: '3 套',
      state: 'queued',
    },
  ),
  curatedPost(
    '周砚清',
    'opportunity',
    3 * DAY,
    ['想和做阳极氧化的同行合建一条小线 | Looking for partners to share a small anodising line', ''],
    { drawings: [], labels: ['找合作'], likes: 0, views: 0, state: 'draft' },
  ),
  curatedPost(
    '周砚清',
    'purchase',
    36 * DAY,
    [
      '找一家做真空吸盘夹具的厂，配合试制 | Looking for a vacuum fixture maker for a first set',
      '台面 400×400 mm，要能快换密封圈，先做一套试，三周内装机。 | Table 400×400 mm with quick-change seals; one set to begin with, installed on the machine within three weeks.',
    ],
    {
      drawings: ['machine'],
      labels: ['找货', '精密制造'],
      category: '数控机床',
      likes: 6,
      views: 187,
      quantity: '1 套',
      state: 'won',
      comments: comments('我们做过 300 的，改大没问题。 > 已签合同，谢谢。'),
    },
  ),
  curatedPost(
    '周砚清',
    'purchase',
    38 * DAY,
    [
      '求购二手三坐标，行程 600 mm 以上 | Wanted: used CMM with at least 600 mm travel',
      '测头带旋转座，近两年有校准记录，能到苏州安装。 | With a rotary probe head and calibration records of the last two years, including installation in Suzhou.',
    ],
    {
      drawings: ['microscope'],
      labels: ['找货', '精密制造'],
      category: '数控机床',
      likes: 4,
      views: 142,
      quantity: '1 台',
      state: 'expired',
    },
  ),
  curatedPost(
    '周砚清',
    'supply',
    DAY,
    [
      '全网最低价铝件加工 | The cheapest aluminium parts anywhere',
      '来图报价，量大从优。 | Send a drawing for a quote; better prices for volume.',
    ],
    {
      drawings: ['housing'],
      labels: ['现货'],
      category: '精密零件',
      likes: 0,
      views: 0,
      stock: '按图',
      state: 'refused',
      refusal: '标题含有夸大用语，请写明能做的材料、尺寸和交期。',
    },
  ),
];
