/**
 * One item per block. First line: days since publication, cover, category (or `-`) and an optional flag:
 * `pinned`, `credit` (a member is credited) or `scheduled` (the number counts the days until publication).
 * Then title, summary and paragraphs, each in both languages.
 */
export const NEWS = `
1 hall - pinned
秋季产业对接会：两天，八十个展位，三百场面谈 | Autumn sourcing days: two days, eighty stands, three hundred meetings
{fairstart}至 {fairend}在苏州金鸡湖国际会议中心举行，会员企业可为客户预约一对一面谈。 | {fairstart} and {fairend} at Jinji Lake, Suzhou. Member companies may book one-to-one meetings for their customers.
今年的对接会把展位和面谈分开：上午看样，下午谈单。每家企业有六个面谈时段，报名时可以写明想见的行业和地区，秘书处会在会前一周排好名单。 | This year stands and meetings are kept apart: samples in the morning, talks in the afternoon. Each company has six slots; say which industries and regions you wish to meet, and the office sends the list a week ahead.
外地会员可以申请两晚住宿，名额按报名先后安排。没有展位也可以参加面谈。 | Members from other cities may ask for two nights of lodging, first come, first served. A stand is not needed to join the meetings.

3 harbour 国际货运 pinned
宁波至东南亚三条航线恢复周班 | Weekly sailings from Ningbo to South-East Asia are back
拼箱截单提前到周三中午，旺季舱位建议提前两周预订。 | Consolidated cargo now closes on Wednesday noon; book two weeks ahead in the busy season.
三条航线分别挂靠海防、林查班和巴生，本月起每周一班。拼箱货物的截单时间改为每周三十二点，报关资料需要同时提交。 | The three lines call at Haiphong, Laem Chabang and Port Klang, each once a week from this month. Consolidated cargo closes on Wednesday at noon, together with the customs papers.
物流会员提醒：木质包装须有熏蒸标识，锂电池产品需要提前三天提交运输鉴定书。 | Logistics members remind shippers that wooden packing needs its fumigation mark, and lithium batteries a transport report three days ahead.

2 towers 电路板 credit
一块样板如何在五天内做完：打样流程复盘 | A board sampled in five days: how it was done
从文件检查到飞针测试，一家会员工厂公开了自己的排产表。 | From file checks to flying probe tests, a member opens its own schedule.
第一天只做一件事：检查文件。八成返工来自孔径和阻焊开窗，工程师在下单前就把问题退回给客户，反而比边做边改快。 | The first day has one task: checking the files. Eight in ten repeats come from drill sizes and mask openings; sending them back before the order is faster than mending on the way.
第二天到第四天并行，最后一天留给测试和包装。欢迎同行讨论。 | Days two to four run side by side, the last is for tests and packing. Comments from the trade are welcome.

4 city - scheduled
年度会员大会议程公布 | Agenda of the annual members’ meeting
上午议事，下午参观三家会员企业。 | Business in the morning, visits to three members in the afternoon.
大会将审议秘书处年度报告和下一年预算，并选出新的行业小组召集人。提案请在会前十天提交。 | The meeting will hear the office’s report and next year’s budget, and choose the conveners of the industry groups. Motions are due ten days before.
下午的参观分为三条线路：精密制造、食品加工和仓储物流。 | The afternoon offers three routes: precision manufacturing, food processing and warehousing.

5 workshop 精密零件
五轴加工中心共享：小厂也能接大件 | Sharing five-axis machines: small shops take large parts
松江六家会员把空闲机时放到同一张表上，首月成交四百小时。 | Six members in Songjiang put idle hours on one sheet; four hundred were sold in the first month.
每家工厂每周日晚上更新下一周的空闲机时，注明行程、精度和可用夹具。需要的会员直接联系，不抽成，只要求成交后回填用时。 | Each shop lists next week’s idle hours on Sunday night, with travel, accuracy and fixtures. Members call one another directly; nothing is charged, only the hours used are written back.
召集人说，最难的不是机器，而是让大家相信图纸不会外流，所以小组先签了一份保密约定。 | The hard part was not the machines, says the convener, but trust in drawings, so the group signed a confidentiality note first.

6 field 茶与咖啡
春茶预订提前，茶商讨论统一水分标准 | Spring tea is booked early as traders discuss one moisture standard
三家茶企提出以百分之六为上限，减少远程交易的争议。 | Three tea companies propose a ceiling of six per cent to avoid disputes over distant sales.
过去一年，会员之间的茶叶纠纷有一半与水分有关。新的建议是发货和收货各留一份小样，用同一型号的仪器测量。 | Half of last year’s disputes over tea were about moisture. The proposal: keep a small sample at both ends and measure with the same instrument.
讨论稿将在食品小组内征求意见一个月。 | The draft is open for comment in the food group for a month.

8 foundry 铸造与锻造
铸造企业错峰用电指引 | A guide to off-peak power for foundries
把熔炼安排在夜间，三家试点平均省下一成电费。 | Melting at night saved three pilot plants a tenth of their bill.
指引列出了保温炉与熔炼炉的排班方法，以及夜班照明、通风和人员轮换的最低要求。 | The guide shows how to schedule holding and melting furnaces, and what night shifts need in light, air and rest.
秘书处整理了一页清单，可在会员服务处索取。 | A one-page checklist is available from the office.

9 hill 面料
再生面料的三种认证，采购商真正看哪一种 | Three labels for recycled fabric, and the one buyers ask for
两位采购负责人给出了各自的答案。 | Two heads of purchasing give their answers.
他们都提到：比证书更先看的是批次记录。能说清楚一匹布从哪一批原料来的工厂，往往一次就通过验厂。 | Both look at batch records before certificates. A mill that can tell which lot a roll came from usually passes its first audit.
批次记录的样表可向秘书处索取。 | A sample batch record is available from the office.

11 towers 传感器
传感器选型小课堂：量程不是越大越好 | Choosing sensors: a wider range is not a better one
工程师用三个返修案例说明为什么。 | An engineer explains with three returns.
量程放大一倍，分辨率往往损失一半。案例里的三台设备都因为“留余量”而读数漂移。 | Double the range and resolution is often halved. All three machines drifted because someone had left a margin.
建议先写下最大值、常用值和报警值，再去翻样本。 | Write down the maximum, the usual and the alarm value before opening a catalogue.

13 hall -
海外会员联络点新增三处 | Three new contact points abroad
新加坡、汉堡和迪拜的会员愿意接待来访同行。 | Members in Singapore, Hamburg and Dubai will receive visiting colleagues.
联络点由当地会员自愿承担，可以帮助安排会面、推荐翻译和物流。请至少提前两周联系。 | The contact points are run by local members who help with meetings, interpreters and freight. Please write two weeks ahead.
联系方式在国际版名录中查看。 | Their cards are in the international directory.

15 harbour 国际货运
集装箱超重怎么办：一次被拦货柜的复盘 | What to do about an overweight container
重量差了四百公斤，多花了五天。 | Four hundred kilos too many cost five days.
原因是木托盘受潮。物流会员建议在装箱前称一次托盘，并在装箱单上分别写明货重和皮重。 | Damp pallets were the cause. Weigh one before stuffing, and write goods and tare apart on the list.
各港口的复称费用差别不小，订舱前值得问一句。 | Fees for weighing again differ from port to port; it is worth asking before booking.

17 workshop 包装机械
小批量包装线改造：从六人到两人 | A small packing line, from six people to two
总投入十二万元，七个月收回。 | It cost 120,000 yuan and paid for itself in seven months.
改造没有换主机，只加了一段理料和一台贴标机。真正花时间的是重新画地面动线。 | The main machine stayed; a feeder and a labeller were added. Most of the time went into redrawing the floor.
业主愿意接待同行参观，每月第二个周五。 | The owner welcomes visitors on the second Friday of each month.
`;
