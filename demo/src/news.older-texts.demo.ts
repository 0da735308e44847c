/** Older items, in the same format as `NEWS`. */
export const OLDER_NEWS = `
19 city -
名片上的英文职务，怎样写才不闹笑话 | Titles in English, without a smile at the wrong place
翻译会员整理了三十个常见职务的写法。 | Our translators have gone through thirty common titles.
“经理”不总是 manager，“总监”也不总是 director。每个职务给出三种写法，按公司大小选用。 | A jingli is not always a manager, nor a zongjian a director. Each title comes in three wordings, by the size of the company.
拿不准的时候，写清楚负责什么，比头衔更有用。 | When in doubt, say what you are in charge of: it tells more than a title.

22 field 粮油米面
秋粮收购季：仓储会员开放七处临时库容 | Harvest season: seven temporary stores are open
合计一万二千吨，按周计费。 | Twelve thousand tonnes in all, charged by the week.
库点分布在沿江四市，均有地磅和烘干设备。预订时请写明品种、水分和进出库时间。 | They stand in four cities along the river, each with a weighbridge and dryers. State the grain, its moisture and the days in and out.
费用表由各库点自行公布。 | Each store publishes its own prices.

25 foundry 模具
模具寿命记录本：一本手写册子的启发 | A logbook for moulds: what one notebook taught
每一次上机都写三行，十年没有丢过一套模具。 | Three lines each time it runs; no mould was lost in ten years.
记录的是产量、温度和一句话的手感。徒弟们后来把它做成了表格，但那句话一直保留着。 | Output, temperature and one line on how it felt. The apprentices made a table of it later; the one line stayed.
小组把这份表格翻译成了英文，供海外工厂使用。 | The group has put the table into English for plants abroad.

28 hall 电池与电源
储能柜出口要过几道关 | What an energy cabinet must pass to be exported
一张表看懂运输、并网和消防三类文件。 | Transport, grid and fire papers on one page.
三类文件的有效期不同，最容易过期的是运输鉴定书。建议在合同里写明由谁更新。 | The three expire at different times, the transport report first. Say in the contract who renews it.
表格由两家会员共同维护，每季度更新。 | Two members keep the table and renew it every quarter.

31 hill 工艺礼品
一座窑厂的夜班：直播间背后的排产 | Night shift at a kiln: planning behind the live shop
订单在晚上八点以后到来，窑却要提前两天点火。 | Orders come after eight at night; the kiln is lit two days before.
他们的办法是只卖已经出窑的货，把预售改成到货提醒。退货率从一成降到百分之二。 | They sell only what has left the kiln and turned pre-orders into notices. Returns fell from ten per cent to two.
这套做法也适合其他烧制行业。 | The method suits other firing trades as well.

35 towers -
秘书处搬到三楼，办事窗口时间不变 | The office moves to the third floor, hours unchanged
周一至周五，上午九点到下午五点半。 | Monday to Friday, nine to half past five.
会议室可以电话预约，会员每月两次免费。大件样品请从北门进入。 | Meeting rooms are booked by telephone, twice a month free for members. Large samples come in by the north gate.
电话和邮箱保持不变。 | Telephone and e-mail stay as they are.

39 harbour 仓储配送
保税仓里的退货：怎样不让它变成两次进口 | Returns in a bonded store, and how not to import them twice
关键在出库时的编号。 | It all hangs on the number at dispatch.
如果每件商品在出库时带有可追溯编号，退货可以按原状态复进仓。没有编号的货物只能重新申报。 | With a traceable number a return goes back as it was; without one it is declared anew.
第一次办理的会员可以请报关会员同行。 | Members who do it for the first time may bring a customs member along.

44 workshop 泵与阀门
阀门打压试验的常见误区 | Common mistakes in pressure testing valves
保压时间不够，比压力不够更常见。 | Too short a hold is more common than too low a pressure.
标准要求的保压时间与口径有关，小组整理了从 DN15 到 DN300 的对照表。 | The holding time depends on the size; the group has drawn up a table from DN15 to DN300.
表格已由三位检验员复核。 | Three inspectors have checked it.

50 city 软件与网站
名录接口的三条原则：少要、说清、可撤回 | Three rules for our data: ask little, say why, let go
会员数据怎样被使用，一页说明白。 | How members’ data is used, on one page.
每一个字段都有谁能看的选择，查看会留下记录。撤回同意以后，字段立即从公开名片上消失。 | Each field says who may see it, and looking leaves a trace. A consent taken back is felt at once.
完整说明见隐私政策。 | The privacy policy has the whole of it.

57 field 水果
柑橘冷链试运行：从产地到货架四十小时 | Citrus by cold chain: forty hours from grove to shelf
全程记录温度，损耗降到百分之三。 | With a temperature log all the way, losses fell to three per cent.
试运行用了两种蓄冷剂，结果相近，便宜的那种更重。下一季将改用可折叠周转箱。 | Two coolants did equally well; the cheaper is heavier. Folding crates come next season.
有兴趣的会员可以加入冷链小组。 | Members are welcome to join the cold chain group.

66 hall -
青年会员读书会：第一年读了十二本账本 | Young members’ reading circle: twelve ledgers in a year
不读小说，读各自公司的流程。 | Not novels, but each other’s procedures.
每月一家，带上一份真实的流程文件，隐去数字，大家提问。第一年最受欢迎的是一家印刷厂的报价单。 | One company a month brings a real document with its figures hidden, and all ask. The favourite was a printer’s quotation.
新一季招募十二人。 | Twelve places are open for the new season.

78 foundry 表面处理
电镀园区水费改革对会员的影响 | What the new water price means for plating shops
按回用率分三档，回用超过七成的企业反而省钱。 | Three bands by re-use; above seventy per cent it saves money.
小组计算了三种规模企业的月度变化，并列出两种低投入的回用方案。 | The group worked out the monthly change for three sizes of plant, with two low-cost ways to re-use.
计算表可向秘书处索取。 | The sheet is available from the office.
`;
