/**
 * One post per block. First line: category, drawing, industries of the authors. Then the title and the body in both
 * languages, the quantity, and comments. The author's answer to a comment follows after ` > `.
 */
export const PURCHASES = `
汽车零部件 disc automotive,machinery
刹车盘毛坯找长期铸造厂，每月四千片 | Foundry wanted for brake disc blanks, 4,000 a month
HT250，直径 280 和 300 两种，毛坯留 2 毫米余量，我们自己精车。硬度 180–220 HB，每炉附光谱。{city}五百公里以内优先，第一批 12 月 10 日前要到。 | HT250, 280 and 300 mm, blanks with 2 mm left for us to turn. 180–220 HB, with a spectrum for each melt. Within 500 km of {city} if possible; the first lot is due by 10 December.
4,000 片/月
我们静压线做 280 的，单重 6.8 公斤左右，对得上吗？ > 对得上，请发一张跳动和硬度的检测单。
旧模具能不能转过来用？ > 模具在原来的厂里，可以谈，要重新验一次。

纸箱纸盒 carton food,retail,toys-gifts
找{city}附近的纸箱厂，五层 BC 楞，周周要货 | Carton plant near {city}, five-ply BC, weekly deliveries
外尺寸 480×320×260，单色印刷，耐破不低于 1,100 kPa。每周两千只，当天下单隔天送到。现在的厂家旺季老断货，想多一家备着。 | 480×320×260 outside, one colour, burst strength from 1,100 kPa. 2,000 a week, ordered one day and delivered the next. Our present supplier runs out in the busy season, so we want a second one.
2,000 只/周
我们离你们二十公里，可以备三天安全库存。 > 太好了，明天下午方便过去看看吗？
含税含运报到厂价可以吗？ > 可以，按平方报价，纸价变动另附表。

面料 fabric textiles,leather-footwear,sports-outdoor
求 260 克左右的斜纹工装布，要过 50 次工业水洗 | Workwear twill of about 260 g that survives 50 industrial washes
涤棉 65/35，藏青和铁灰，色牢度 4 级以上，缩水 2% 以内。先要 300 米打样衣，样衣过了一次下 {8000-15000} 米，1 月底前交齐。 | 65/35 polyester and cotton, navy and iron grey, fastness 4 or better, shrinkage within 2%. First 300 m for samples, then {8000-15000} m at once, all by the end of January.
12,000 m
坯布有现货，染色七天，缸差能控制在 4 级。 > 请先寄 A4 色样，两个颜色各三块。
需要阻燃吗？ > 这批不用，春天那批要。

精密零件 shaft machinery,medical,automotive
316L 小轴打样 20 支，好用就月订五百支 | 20 sample shafts in 316L, then 500 a month
直径 6h6，长 84，一头 M4 螺纹，一头铣扁，Ra 0.4。用在输液泵里，要能出材质单和粗糙度报告。两周内看到样品最好。 | 6h6 by 84 mm, M4 on one end and a flat on the other, Ra 0.4. For an infusion pump, so a material certificate and a roughness report are needed. Samples within two weeks, please.
20 支，后续 500 支/月
走心机一次成型，Ra 0.4 没问题，扁位公差多少？ > 扁位 0/-0.03，图纸发您邮箱了。
医疗件需要洁净包装吗？ > 需要，双层袋，每袋二十支。

国际货运 containers furniture,toys-gifts,retail
{city}到汉堡，每月两个高柜，找稳定的货代 | {city} to Hamburg, two high cubes a month: steady forwarder wanted
货是组装家具，柜重 9 吨左右，FOB。希望一口价锁三个月，旺季不加价不甩柜，拖车要准点。1 月第一周走第一票。 | Flat-pack furniture, about 9 t a container, FOB. We want one price for three months, no surcharge or roll-over in the busy season, and lorries on time. The first leaves in the first week of January.
2×40HQ/月
锁价三个月可以，但要写明燃油附加的上限。 > 合理，请出一份条款我们法务看看。

塑料粒子 pellets toys-gifts,furniture,automotive
回料也行：黑色 ABS 十吨，阻燃 V-0 | Ten tonnes of black ABS, V-0, regrind is fine
注塑灯座用，熔指 18–22，冲击 15 以上。每批给我一块 3 毫米样板和 UL 黄卡号，价格合适长期走。{city}自提或送到都行。 | For moulded lamp holders: melt index 18–22, impact from 15. A 3 mm plaque and the yellow card number with each lot. Long-term if the price is right; delivered to {city} or collected.
10 t
我们是改性厂，V-0 1.6 毫米有黄卡，下周可以寄 25 公斤试料。 > 好，试料费我们出，寄到付。
回料的气味能接受吗？ > 轻微可以，灯座在室外用。

轴承与传动件 bearing machinery,automotive,metals
输送线改造，要一批防水轴承座 | Waterproof bearing units for a conveyor rebuild
食品车间每天冲洗，UCP206 尺寸，不锈钢座，食品级润滑脂，双面密封。停机窗口只有元旦三天，所以 12 月 26 日前必须到货。 | The line is hosed down daily. Size UCP206, stainless housings, food-grade grease, sealed on both sides. We can only stop over New Year, so they must be here by 26 December.
180 套
304 座有现货 200 套，油脂是 H1 级。 > 就要这种，请报含税价。

茶与咖啡 tin food,tourism-catering,retail
酒店礼品茶，三百份，要能刻字的铁罐 | 300 hotel gift teas in tins that can be engraved
白茶或岩茶都可以，每罐 50 克，罐身刻客户公司名。茶要给检测报告，罐子先看打样。年会 1 月 15 日开，1 月 8 日前送到{city}。 | White or rock tea, 50 g a tin, the client’s name engraved. A test report for the tea and a sample of the tin, please. Needed in {city} by 8 January for a party on the 15th.
300 份
政和白茶 2022 年的可以吗？农残 200 项报告都有。 > 可以，请报两档价格。
激光刻字每罐加一块二，起订一百罐。 > 好，明天把公司名发您。

包装机械 machine food,chemicals,agriculture
二手枕式包装机一台，能包 20 厘米长的杂粮棒 | One used flow wrapper for grain bars up to 20 cm
速度每分钟 80 包左右就够，要能试机。附近三省都可以去看，年前装好最好，预算八万以内。 | About 80 packs a minute is enough; we want to see it run. We will travel within three provinces. Installed before the New Year if possible, up to CNY 80,000.
1 台
2021 年的双变频机，下月换线后可以出，带充氮。 > 充氮正好用得上，请发视频。

瓷砖石材 slab construction,real-estate,tourism-catering
民宿改造，要 480 平米防滑地砖，颜色别太亮 | 480 m² of anti-slip tile for a guest house, nothing shiny
600×600 或 600×1200，R11 防滑，灰色或米灰哑面，要同一批次。工地在山上，最后五公里只能小车运，请把打包方式也报一下。2 月开工。 | 600×600 or 600×1200, R11, matt grey or greige, one batch. The site is on a hill and the last five kilometres take small lorries only, so tell us how it is packed. Work starts in February.
480 m²
R11 灰色有同批次 620 平，打小托每托 500 公斤。 > 小托最好，寄两片样砖。

传感器 sensor food,environment,energy
冷库改造，找 -30 度能稳定读数的温湿度探头 | Temperature and humidity probes that stay steady at -30 °C
六个库区共 48 个点，RS485 或者无线都行，±0.5 度，要有校准证书。原来的探头一结霜就飘。能到现场测一周再付款的优先。 | 48 points in six rooms, RS485 or wireless, ±0.5 °C, with calibration certificates. The old ones drift as soon as they frost. Makers who let us test for a week before paying come first.
48 个
加热型探头可以解决结霜，借您两只试一周。 > 请寄来，我们周一装上。

实木家具 chair tourism-catering,real-estate,retail
餐厅椅 120 把，能承受一天三轮翻台 | 120 restaurant chairs for three sittings a day
白蜡或橡木，座高 45，靠背别挡服务员走动，能叠放更好。颜色跟样板走。3 月 1 日开业，2 月 20 日前到{city}。 | Ash or oak, seat at 45 cm, backs that do not get in the waiters’ way, stackable if possible. The colour follows a sample. We open on 1 March; in {city} by 20 February.
120 把
橡木款可以叠四把，榫接加螺杆，五年质保。 > 请发尺寸图和单价，带软垫与不带各一份。

医用耗材 mask medical,retail
诊所连锁找丁腈手套，按月送 | Nitrile gloves for a chain of clinics, delivered monthly
无粉，M 和 L 各半，单只 3.5 克以上，要二类备案。十二家店，每月合计 {600-900} 盒，送到{city}总仓。现在用的那家破洞太多。 | Powder-free, M and L in equal parts, from 3.5 g each, registered as class II. Twelve clinics take {600-900} boxes a month, delivered to our store in {city}. Too many of the present ones tear.
800 盒/月
针孔 AQL 1.5，可以先送两箱样品。 > 好的，用两周后给您反馈。

铝型材与壳体 profile energy,electronics,machinery
散热器型材，齿高 38，找开过类似模的厂 | Heat sink profile with 38 mm fins: who has cut a similar die?
6063-T5，宽 150，齿距 4.5，长度按 2 米定尺。年用量 25 吨左右，模具费我们付一半。图已经画好，一周内能回复能不能挤就行。 | 6063-T5, 150 wide, fins every 4.5 mm, cut to 2 m. About 25 t a year, and we pay half of the die. The drawing is ready; a yes or no within a week is all we need.
25 t/年
舌比有点大，齿底加 0.3 圆角就能挤。 > 圆角可以改，改好图再发您。

水果 fruit food,retail,tourism-catering
春节礼盒用的柑橘，要果径 70 以上 | Citrus for New Year boxes, 70 mm and up
糖度 12 以上，带两片叶更好，套网套。1 月 20 日起每天 {2-4} 吨，共十天，坏果率 3% 以内。能先来{city}送样的优先谈。 | 12 brix or more, two leaves on if possible, each in a net. {2-4} t a day for ten days from 20 January, no more than 3% spoilt. Growers who bring a sample to {city} first come first.
30 t
我们果园 1 月中旬开采，70 以上占六成，可以按果径分装。 > 请寄一箱，按 70、75 两档分开。

软件与网站 screen food,machinery,hardware
小厂找一套好用的仓库系统，别太复杂 | A warehouse system for a small plant, nothing complicated
两个仓、三个库管、大约 900 种料。要能扫码出入库、看批次、月底导出表格。不想要一年几万的大系统，请按一次性加维护报价，能先试一个月。 | Two stores, three people, some 900 parts. Scan in and out, see the batch, export a sheet at the end of the month. Nothing that costs tens of thousands a year: a one-off price plus service, and a month to test it.
1 套，3 个账号
我们给同样规模的五金厂做过，下周可以演示。 > 周三下午可以，请带一把扫码枪。

标签 reel food,chemicals,medical
不干胶标签，冷冻环境不能掉 | Labels that stay on in the freezer
贴在 -18 度的 PE 袋上，覆膜，四色，60×40。每月 {20-40} 万枚，卷装 76 毫米管芯。请先寄两卷，我们冻三天看效果。 | For PE bags at -18 °C, laminated, four colours, 60×40. {20-40}0,000 a month on 76 mm cores. Send two rolls first; we freeze them for three days and see.
300,000 枚/月
冷冻胶有现成的，-20 度可贴，样卷明天寄。 > 收到后第四天给您答复。

金属材料 coil hardware,electronics,furniture
304 冷轧带，0.4 厚，分条到 38 毫米 | 304 cold-rolled strip, 0.4 mm, slit to 38 mm
2B 面，毛刺小于 0.03，内径 508。每周 {1-3} 吨，最好能寄售在我们厂里，用多少结多少。 | 2B finish, burr below 0.03, 508 mm core. {1-3} t a week, kept on consignment at our plant if possible and billed as used.
8 t/月
寄售可以谈，需要签库存确认。 > 没问题，每月底一起盘。

光伏与储能 solar furniture,textiles,metals
厂房屋顶 6,200 平米，想装光伏，找靠谱的施工方 | 6,200 m² of factory roof for solar: a reliable installer wanted
彩钢瓦，十年前的，承重要先复核。自发自用为主，希望投资回收五年内，能帮忙做并网手续。请先来看屋顶再报价。 | Ten-year-old metal roof, so the load must be checked first. Mainly for our own use, to pay back within five years, with the grid papers done for us. Please look at the roof before quoting.
约 600 kW
先做荷载复核，三天出报告，不收费。 > 下周二可以上屋顶，请带安全绳。

厨房用品 pan retail,trade,tourism-catering
找一款 28 厘米不粘锅做自有品牌 | A 28 cm non-stick pan for our own brand
麦饭石色，复底，电磁炉可用，涂层要能过 1 万次耐磨。首单 3,000 只，彩盒我们设计。3 月中旬上架，所以 2 月底要到仓。 | Granite look, induction base, a coating good for 10,000 rubs. 3,000 in the first order, boxes to our design. On the shelves in mid-March, so in the warehouse by the end of February.
3,000 只
涂层报告和 FDA 都有，开彩盒版多久能定？ > 十天内定稿，先按素盒报价。
`;

/** The same for authors who write in English only. Titles and bodies have no Chinese part. */
export const OVERSEAS_PURCHASES = `
包装机械 machine trade,food,retail
Second-hand cartoner wanted, 60 boxes a minute is plenty
For tea boxes of 120 × 80 × 45 mm. We can collect from any port in East Asia. Please send a video of it running and the hours on the clock; it has to be here before Ramadan.
1 machine
We are replacing ours in January, 2019 model, about 9,000 hours. > Sounds right. Could you send the video and the plate?

家用纺织品 towels tourism-catering,trade,retail
6,000 bath towels for two beach hotels
70 × 140 cm, 550 g/m², white with a woven stripe in our blue. They are washed every day at 70 °C, so please tell us how they look after a hundred washes. Delivery in March, half and half.
6,000 pcs
Ring-spun, 16/1, tested to 150 washes. Sample set by courier on Friday? > Yes please, to the Penang address on my card.

显示与照明 lamp construction,real-estate,trade
Warehouse lights, 240 fittings, DALI
Ceiling at 11 m, 200 lux on the floor, five-year warranty with spare drivers on the shelf. Send the light calculation with the quote; without it we cannot compare.
240 fittings
Calculation done for a similar hall last year, 198 lux with 150 W. > Please redo it for 36 × 84 m and I will put you on the list.

纸箱纸盒 carton food,trade,retail
Mailer boxes without plastic tape
Kraft, tear strip and return strip, three sizes up to 40 × 30 × 12 cm. 20,000 a month in total. We are small but steady, and we pay within two weeks.
20,000 pcs a month
We make these for two cosmetics brands; die lines are ready. > Great, which sizes do you stock?

精密零件 gear machinery,automotive,energy
Spare worm gears for a discontinued gearbox
Bronze wheel and ground worm, ratio 1:40, we have one worn sample and no drawing. Thirty sets would last us five years. Who can measure and remake them?
30 sets
We can scan and rebuild the profile; the sample would stay with us for ten days. > Fine. I will ship it on Monday.
`;
