import { parseBilingual, type BilingualText } from '../trades/trade-profile.ts';

/** A text with placeholders: `{city}` and `{business}` are those of the author's company. */
interface ArticleText {
  title: BilingualText;
  body: BilingualText;
  /** Comments, each with the author's answer after ` > ` or without one. */
  comments: readonly ArticleComment[];
}
export interface ArticleComment {
  text: BilingualText;
  answer: BilingualText | null;
}

/** Parses blocks of a title line, a body line and lines of comments. */
const parseArticles = (text: string): readonly ArticleText[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [title = '', body = '', ...comments] = block.split('\n');
      return {
        title: parseBilingual(title),
        body: parseBilingual(body),
        comments: comments.map(parseComment),
      };
    });

export function parseComment(line: string): ArticleComment {
  const [text = '', answer] = line.split(' > ');
  return {
    text: parseBilingual(text),
    answer: answer === undefined ? null : parseBilingual(answer),
  };
}

export const OPPORTUNITY_ARTICLES = parseArticles(`
诚招{city}以外的区域代理：{business} | Agents wanted beyond {city}: {business}
我们在{city}做了 {6-22} 年{business}，直营客户已满，想把外地市场交给懂行的人。提供样品、培训与首批铺货，半年内不压量。 | {6-22} years of {business} in {city}. Our own clients keep us busy, so other regions go to people who know them. Samples, training and a first stock are provided; no targets for half a year.
西南这边我们有三十家老客户，可以聊聊。 | We have thirty steady clients in the south-west; happy to talk. > 太好了，请先看看样品册，我寄一份。 | Very good. I will send you the sample book.
首批铺货压多少款？ | How much is tied up in the first stock? > 首批不压款，三个月一结。 | Nothing at first; we settle every three months.

{city}产线有余量，可代工 | Spare capacity in {city}, contract work welcome
月产能还有 {20-60}% 空余，设备清单与近三个月的良率可发。小单也接，先打样后签单。 | {20-60}% of the monthly capacity is free; the machine list and three months of yields are ready to send. Small orders are fine, samples come first.
良率和设备清单麻烦发一份，我们有两个小件。 | Please send yields and the machine list; we have two small parts. > 已发，图纸看过当天回您。 | Sent. You will have an answer on the drawing the same day.
夜班也能排吗？ | Can you run nights as well? > 可以，提前三天说。 | Yes, with three days’ notice.

联合参展，分摊春季展位 | Sharing a booth at the spring fair
订了 54 平方米双开口展位，想找两家做{business}或上下游的同行一起，费用三分，客户共享。 | 54 square metres with two open sides. We look for two companies in {business} or next to it; costs in three, visitors shared.
我们做下游配套，展品只要 6 平米。 | We are one step downstream and need six square metres. > 正好，还差一家，费用明细发您。 | That fits; one place is left, and the costs are on the way.
搭建商定了吗？ | Is the stand builder chosen? > 两家报价在比，下周定。 | Two quotes, decided next week.

海外仓招募共用伙伴 | Partners wanted for a shared warehouse abroad
鹿特丹仓 1,200 平方米，已通过验收，自用六成。按托盘计费，可代贴标、代退换。 | 1,200 square metres in Rotterdam, approved and 60% used by ourselves. Charged by pallet; labelling and returns included.
月均四十托，能不能按实际托数算？ | About forty pallets a month: charged by actual use? > 可以，低于十托按十托计。 | Yes, with a minimum of ten.
退换能换标吗？ | Can returns be relabelled? > 能，一件三毛欧。 | Yes, EUR 0.30 each.

寻设计团队，做一条新品线 | Looking for designers for a new line
{business}方向，从打样到上架我们全包，只缺好设计。可以买断，也可以按销量分成。 | For {business}: we do everything from samples to shelves and lack only good design. Bought outright or paid by sales.
做过两年同类，作品集可以当面看。 | Two years in this field; the portfolio is ready to be seen. > 周五下午来厂里？ | Friday afternoon at the plant?
分成怎么计，按出厂价还是零售价？ | Is the share of the factory or the retail price? > 按出厂价的百分之四，写进合同。 | Four per cent of the factory price, in the contract.

旧产线转让，整线可试机 | A used line for sale, running and ready to be seen
搬新厂，{city}旧厂一条整线转让，保养记录齐全，带两个月陪产。 | We are moving: one whole line in {city} with its service records, and two months of help with the start.
整线功率多少，我们车间只有 200 千瓦。 | What does the line draw? We have 200 kW. > 峰值 160，够用。 | 160 at the peak, so it fits.
下个月还在吗？想带师傅来看。 | Will it still be there next month? I would bring our technician. > 在，来之前打个电话就行。 | It will. Just call ahead.

共建检测室，月费分摊 | A test room to share
{city}几家同行想合建一间检测室，盐雾、拉力、三坐标都有，每家月费约 {2000-6000} 元。 | Several companies in {city} want to share a test room: salt spray, tensile and CMM, about CNY {2000-6000} a month each.
盐雾我们每月要做六十个小时，算我们一家。 | We need sixty hours of salt spray a month: count us in. > 记下了，凑够五家就签。 | Noted. We sign when there are five.
计量认证谁来办？ | Who takes care of the accreditation? > 秘书处牵头，费用分摊。 | The office, with the cost shared.

找一位懂外贸的合伙人 | A partner for export wanted
产品有证书，产能跟得上，缺一个能把{business}卖出去的人。底薪加股权，面谈。 | The products are certified and the capacity is there; what is missing is someone to sell {business} abroad. Salary and shares, to be talked over.
做过八年东南亚，愿意先兼职三个月。 | Eight years in South-East Asia; I could begin part-time for three months. > 兼职也行，约个时间面谈。 | Part-time is fine. Let us meet.
主要目标市场是哪里？ | Which markets do you have in mind? > 先做中东和拉美。 | The Middle East and Latin America first.
`);

export const INFORMATION_ARTICLES = parseArticles(`
{business}：这个月询盘的三点变化 | {business}: three changes in this month’s enquiries
询盘比上月多了 {8-35}%，样品单多、批量单少；问交期的多过问价格的；南方客户开始要求按周交货。报价请留余地。 | Enquiries are up {8-35}% on last month, mostly for samples; more ask for lead times than for prices; southern clients want weekly deliveries. Leave room in the quote.
我们这边也是样品单多，批量要等年后。 | The same here: samples now, series after the New Year.
按周交货的，你们怎么排产？ | How do you plan for weekly deliveries? > 小批换线，模具柜挪到机器旁边了。 | Short runs; the tools now stand next to the machines.

展会归来，记三件有用的小事 | Back from the fair with three useful things
名片背面写清交期，比多印两页画册有用；样品贴编号，回来就不会对不上；第三天下午才是谈价的时候。 | Lead times on the back of the card do more than two pages of brochure; number the samples; prices are talked over on the third afternoon.
第三天下午谈价，深有体会。 | Prices on the third afternoon: so true.
样品编号用什么办法？ | How do you number samples? > 展位号加流水，贴反面。 | Stand number plus a serial, on the back.

出口退税资料清单，建议收藏 | A checklist for export rebates
合同、报关单、发票、收汇水单、运输单据五样，按票装订。我们吃过一次缺水单的亏，晚了四十天。 | Contract, declaration, invoice, payment slip, transport papers: five things, bound by shipment. One missing slip once cost us forty days.
水单可以让银行直接寄电子版。 | The bank can send the slip electronically.
一票多单怎么装订？ | How do you bind several orders in one shipment? > 按报关单号分，封面写清楚。 | By declaration number, with a clear cover.

招工不难留人难，说说我们的做法 | Hiring is easy, keeping people is not: what we do
宿舍装了空调，夜班补贴涨到 {30-60} 元，最管用的却是让班组长自己排班。今年流失率降了一半。 | Air-conditioned rooms, CNY {30-60} more for a night shift; yet what helped most is that team leaders plan their own shifts. Half as many left this year.
班组长排班这个办法好，我们也试试。 | Letting team leaders plan is a good idea; we will try it.
夜班补贴按小时还是按班？ | Is the night pay by the hour or the shift? > 按班，满六小时算一个。 | By the shift, from six hours.

首件确认写进流程之后 | Since the first piece is signed off
每批首件三人签字，多花二十分钟，返工少了 {20-50}%。表格可以分享，留言即可。 | Three people sign the first piece of every batch. It takes twenty minutes, and rework is down {20-50}%. Ask below for the form.
求一份首件表，谢谢。 | I would like the form, thank you. > 已发到您邮箱。 | Sent to your mailbox.
三个人签会不会互相等？ | Do the three not wait for each other? > 二十分钟不到场就由班长代签。 | After twenty minutes the team leader signs.

从{city}看订单：四季度比预期稳 | Orders seen from {city}: a steadier fourth quarter
走访了 {8-20} 家同行，七成排产到一月。大家都不急着扩产，先把账期收短。 | {8-20} neighbours visited: seven in ten are planned into January. Nobody hurries to expand; shorter credit comes first.
我们排到一月中旬，账期也在收。 | We are full until mid-January and shorten credit too.
一季度怎么看？ | And the first quarter? > 看节后两周，不敢说满。 | The two weeks after the holiday will tell.

运费回落，交期可以往前排一周 | Freight is easing: plan a week earlier
上周欧线舱位宽松，{city}出货的同行建议趁现在把圣诞后的补货先走。 | Space to Europe was easy last week. From {city}, this is the time to send what is needed after Christmas.
刚订了下周的舱，确实比上月松。 | I booked for next week; it is easier than last month.
美线也松吗？ | The American line as well? > 美西松，美东还紧。 | The west coast yes, the east coast not yet.

一次客诉的复盘 | Looking back at one complaint
表面看是色差，追下去是换了一桶助剂没记录。现在每桶料都有小票，贴在流转卡上。 | It looked like a shade; it was a drum of additive changed without a note. Now every drum has a slip on the job card.
我们也吃过换料没记录的亏。 | An unrecorded change cost us once, too.
小票保存多久？ | How long do you keep the slips? > 两年，跟流转卡一起归档。 | Two years, filed with the job card.

包装减重，一年省下一辆货车 | Lighter packing saves a lorry a year
瓦楞由七层改五层，护角换成蜂窝，破损率没有上升，单件省 {1-4} 元。 | Five layers instead of seven, honeycomb corners, no more breakage, CNY {1-4} saved on each piece.
五层跌落测试过了吗？ | Did five layers pass the drop test? > 一米二六面过了，角上加了蜂窝。 | 1.2 m on six sides, with honeycomb at the corners.
这个思路可以推广到我们的灯具包装。 | We could use this for our lamp boxes.

给刚接手工厂的年轻人 | To those who have just taken over a plant
先站三个月车间，再看报表。客户名单要自己打一遍电话，很多机会都在第二句话里。 | Three months on the floor before the reports. Call every client yourself; many a chance lies in the second sentence.
去年刚接班，句句受用。 | I took over last year; every line helps.
三个月车间，老师傅怎么带您的？ | Who taught you on the floor? > 从扫地开始，谁也不敢小看。 | I began by sweeping; nobody looked down on that.
`);
