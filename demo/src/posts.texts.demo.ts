import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';

const parseTable = (text: string): BilingualText[] => text.trim().split('\n').map(parseBilingual);

/** In display order. */
export const LABELS = parseTable(`
找货 | Sourcing
现货 | In stock
找合作 | Partners wanted
出海 | Going abroad
展会活动 | Fairs and events
物流通关 | Shipping and customs
行业观察 | Trade notes
精密制造 | Precision making
家居建材 | Home and building
食品农产 | Food and farming
纺织服装 | Textiles and wear
人才与用工 | People and work
`);

/** Label of posts by industry; not every industry has one. */
export const LABEL_OF_INDUSTRY: Readonly<Record<string, string>> = {
  machinery: '精密制造',
  hardware: '精密制造',
  metals: '精密制造',
  electronics: '精密制造',
  'building-materials': '家居建材',
  furniture: '家居建材',
  food: '食品农产',
  agriculture: '食品农产',
  textiles: '纺织服装',
  'leather-footwear': '纺织服装',
  logistics: '物流通关',
  'import-export': '出海',
  'professional-services': '人才与用工',
};

/** `{product}` is the name of a product, `{city}` the city of the author's company. */
export const PURCHASE_TEXTS = {
  titles: parseTable(`
求购{product}，{city}交货 | Wanted: {product}, delivered to {city}
长期采购{product} | Buying regularly: {product}
急寻{product}，两周内到货 | Needed within two weeks: {product}
询价：{product} | Quotes wanted: {product}
`),
  bodies: parseTable(`
首批 {200-3000} 件，合格后按月下单。请报含税到厂价与交期。 | {200-3000} pieces to begin with, then monthly orders. Please quote delivered prices with tax, and lead times.
需提供检测报告，可先寄样，样品费我们承担。 | A test report is needed. Send a sample first; we pay for it.
账期三十天，老客户介绍优先。 | Thirty days’ credit; makers recommended by members come first.
希望工厂直供，中间商请注明。 | From the plant directly, please; traders should say so.
月用量约 {500-6000} 件，价格可谈，质量不能让。 | About {500-6000} pieces a month. The price is open, the quality is not.
`),
  quantities: parseTable(`
{200-900} 件 | {200-900} pcs
{1000-8000} 件 | {1000-8000} pcs
`),
};

export const SUPPLY_TEXTS = {
  titles: parseTable(`
供应{product}，{city}现货 | In stock in {city}: {product}
{product}，可拼单发货 | Small lots shipped together: {product}
新到一批：{product} | Just in: {product}
清仓让利：{product} | Clearance: {product}
`),
  bodies: parseTable(`
现货当天发，{city}周边可自提。 | In stock and sent the same day; pick-up around {city} is fine.
量大可谈阶梯价，支持开专票。 | Graded prices for larger lots, with VAT invoices.
样品免费，运费到付。 | Samples are free, freight on arrival.
包装可按要求印标，木箱或纸箱都行。 | Packed under your mark, in crates or cartons.
老客户返单占七成，欢迎来仓库看货。 | Seven in ten orders are repeats. Come and see the goods.
`),
  stocks: parseTable(`
{300-900} 件 | {300-900} pcs
{1000-9000} 件 | {1000-9000} pcs
`),
  minimums: parseTable(`
{10-50} 件 | {10-50} pcs
{100-500} 件 | {100-500} pcs
1 托盘 | 1 pallet
`),
};

/** Parses blocks of a title line and a body line. `{business}` is a main business of the company. */
const parseArticles = (text: string): readonly { title: BilingualText; body: BilingualText }[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [title = '', body = ''] = block.split('\n');
      return { title: parseBilingual(title), body: parseBilingual(body) };
    });

export const OPPORTUNITY_ARTICLES = parseArticles(`
诚招{city}以外的区域代理：{business} | Agents wanted beyond {city}: {business}
我们在{city}做了 {6-22} 年{business}，直营客户已满，想把外地市场交给懂行的人。提供样品、培训与首批铺货，半年内不压量。 | {6-22} years of {business} in {city}. Our own clients keep us busy, so other regions go to people who know them. Samples, training and a first stock are provided; no targets for half a year.

{city}产线有余量，可代工 | Spare capacity in {city}, contract work welcome
月产能还有 {20-60}% 空余，设备清单与近三个月的良率可发。小单也接，先打样后签单。 | {20-60}% of the monthly capacity is free; the machine list and three months of yields are ready to send. Small orders are fine, samples come first.

联合参展，分摊春季展位 | Sharing a booth at the spring fair
订了 54 平方米双开口展位，想找两家做{business}或上下游的同行一起，费用三分，客户共享。 | 54 square metres with two open sides. We look for two companies in {business} or next to it; costs in three, visitors shared.

海外仓招募共用伙伴 | Partners wanted for a shared warehouse abroad
鹿特丹仓 1,200 平方米，已通过验收，自用六成。按托盘计费，可代贴标、代退换。 | 1,200 square metres in Rotterdam, approved and 60% used by ourselves. Charged by pallet; labelling and returns included.

寻设计团队，做一条新品线 | Looking for designers for a new line
{business}方向，从打样到上架我们全包，只缺好设计。可以买断，也可以按销量分成。 | For {business}: we do everything from samples to shelves and lack only good design. Bought outright or paid by sales.

旧产线转让，整线可试机 | A used line for sale, running and ready to be seen
搬新厂，{city}旧厂一条整线转让，保养记录齐全，带两个月陪产。 | We are moving: one whole line in {city} with its service records, and two months of help with the start.

共建检测室，月费分摊 | A test room to share
{city}几家同行想合建一间检测室，盐雾、拉力、三坐标都有，每家月费约 {2000-6000} 元。 | Several companies in {city} want to share a test room: salt spray, tensile and CMM, about CNY {2000-6000} a month each.

找一位懂外贸的合伙人 | A partner for export wanted
产品有证书，产能跟得上，缺一个能把{business}卖出去的人。底薪加股权，面谈。 | The products are certified and the capacity is there; what is missing is someone to sell {business} abroad. Salary and shares, to be talked over.
`);

export const INFORMATION_ARTICLES = parseArticles(`
{business}：这个月询盘的三点变化 | {business}: three changes in this month’s enquiries
询盘比上月多了 {8-35}%，样品单多、批量单少；问交期的多过问价格的；南方客户开始要求按周交货。报价请留余地。 | Enquiries are up {8-35}% on last month, mostly for samples; more ask for lead times than for prices; southern clients want weekly deliveries. Leave room in the quote.

展会归来，记三件有用的小事 | Back from the fair with three useful things
名片背面写清交期，比多印两页画册有用；样品贴编号，回来就不会对不上；第三天下午才是谈价的时候。 | Lead times on the back of the card do more than two pages of brochure; number the samples; prices are talked over on the third afternoon.

出口退税资料清单，建议收藏 | A checklist for export rebates
合同、报关单、发票、收汇水单、运输单据五样，按票装订。我们吃过一次缺水单的亏，晚了四十天。 | Contract, declaration, invoice, payment slip, transport papers: five things, bound by shipment. One missing slip once cost us forty days.

招工不难留人难，说说我们的做法 | Hiring is easy, keeping people is not: what we do
宿舍装了空调，夜班补贴涨到 {30-60} 元，最管用的却是让班组长自己排班。今年流失率降了一半。 | Air-conditioned rooms, CNY {30-60} more for a night shift; yet what helped most is that team leaders plan their own shifts. Half as many left this year.

首件确认写进流程之后 | Since the first piece is signed off
每批首件三人签字，多花二十分钟，返工少了 {20-50}%。表格可以分享，留言即可。 | Three people sign the first piece of every batch. It takes twenty minutes, and rework is down {20-50}%. Ask below for the form.

从{city}看订单：四季度比预期稳 | Orders seen from {city}: a steadier fourth quarter
走访了 {8-20} 家同行，七成排产到一月。大家都不急着扩产，先把账期收短。 | {8-20} neighbours visited: seven in ten are planned into January. Nobody hurries to expand; shorter credit comes first.

运费回落，交期可以往前排一周 | Freight is easing: plan a week earlier
上周欧线舱位宽松，{city}出货的同行建议趁现在把圣诞后的补货先走。 | Space to Europe was easy last week. From {city}, this is the time to send what is needed after Christmas.

一次客诉的复盘 | Looking back at one complaint
表面看是色差，追下去是换了一桶助剂没记录。现在每桶料都有小票，贴在流转卡上。 | It looked like a shade; it was a drum of additive changed without a note. Now every drum has a slip on the job card.

包装减重，一年省下一辆货车 | Lighter packing saves a lorry a year
瓦楞由七层改五层，护角换成蜂窝，破损率没有上升，单件省 {1-4} 元。 | Five layers instead of seven, honeycomb corners, no more breakage, CNY {1-4} saved on each piece.

给刚接手工厂的年轻人 | To those who have just taken over a plant
先站三个月车间，再看报表。客户名单要自己打一遍电话，很多机会都在第二句话里。 | Three months on the floor before the reports. Call every client yourself; many a chance lies in the second sentence.
`);

export const SOURCES = ['本企业整理', '展会见闻', '行业交流会'];

export const COMMENTS = [
  '价格方便私信吗？我们每月都有用量。',
  '可以做，明天发样品，麻烦留个收件地址。',
  '请问有没有检测报告？',
  '交期能再快一周吗？',
  '我们在隔壁镇，周末过去看看。',
  '这个规格我们做过三年，可以对一下图纸。',
  '已加名片，请通过一下。',
  '支持，帮顶。',
  '质量不错，去年合作过两次。',
  '起订量还能再低一点吗？',
  '含税还是不含税？',
  '能不能发一份产品册？',
  '写得很实在，收藏了。',
  '我们厂有富余产能，可以聊。',
  '包装可以做中性的吗？',
  '请问能走海运拼箱吗？',
];
export const COMMENTS_EN = [
  'Could you send the price list?',
  'We can supply this from Ningbo; samples in five days.',
  'Do you have a test report for the last lot?',
  'What is the lead time for one container?',
  'Worked with them twice, happy to recommend.',
  'Is a smaller first order possible?',
  'We have free capacity in December.',
  'Interested. I have sent you my card.',
];
export const REPLIES = [
  '已私信，请查收。',
  '可以的，首单可以放宽。',
  '有报告，稍后发您。',
  '含税，量大另议。',
  '欢迎来厂里喝茶。',
  '图纸收到，明天回复。',
  '最快十天，可以分批。',
  '多谢推荐！',
];
export const REPLIES_EN = [
  'Just sent you a message.',
  'Yes, the first order can be smaller.',
  'The report is on its way.',
  'Ten days at the soonest, in two lots.',
  'Many thanks!',
];
export const REFUSAL_REASONS = [
  '请补充资料来源后再发布。',
  '标题含有夸大用语，请修改。',
  '图片与内容不符，请更换。',
];
