/** In the format of `PURCHASES`; the line of the quantity has the stock and, after ` / `, the minimum order. */
export const SUPPLIES = `
轴承与传动件 gear machinery,metals
斜齿轮 M2 现货三百件，客户改设计多出来的 | 300 helical gears, module 2, left over from a design change
20CrMnTi 渗碳淬火，32 齿，右旋 15 度，ISO 6 级，检测单一件一张。原价六折，三十件起，{city}当天发。 | 20CrMnTi, carburised, 32 teeth, 15° right-hand, ISO grade 6, each with its own report. 40% off, from 30 pieces, sent from {city} the same day.
300 件 / 30 件
内孔能加工键槽吗？ > 可以，标准键槽免费，两天。
齿向鼓形做了没有？ > 做了 6 个微米，报告里有曲线。

瓷砖石材 slab building-materials
仓库腾地方：12 毫米岩板尾单 260 片 | Making room: 260 slabs of 12 mm sintered stone
鱼肚白和水泥灰两色，1600×3200，部分木架有磕碰，板面没事。整架走更便宜，可以来{city}仓里一片片看。 | White marble and cement grey, 1600×3200. Some frames are knocked, the slabs are not. Cheaper by the frame; come to {city} and look at each one.
260 片 / 1 架（18 片）
做台面会不会爆边？ > 12 毫米的不会，建议水刀切，可以介绍加工厂。

粮油米面 grain food,agriculture
新到小米和藜麦，真空小包装可贴牌 | New millet and quinoa, in vacuum packs under your label
今年秋收的，{city}产，过筛三遍，水分 12% 以内。500 克、1 公斤两种袋子现成，贴牌五百袋起，七天出货。 | This autumn’s harvest from {city}, sieved three times, moisture within 12%. Bags of 500 g and 1 kg are ready; private label from 500 bags in seven days.
36 t / 500 袋
有没有有机证？ > 小米有，藜麦明年才到认证期。
可以发两公斤试吃吗？ > 可以，请留个地址，运费我们付。

塑料包装 pouch packaging-printing,food
咖啡豆袋现版六款，带单向排气阀 | Six stock designs of coffee bags, valves included
哑膜八边封，250 克和 500 克，印刷版是现成的，改 logo 只换一个色。一千只起做，十二天交货。 | Matt film, box pouches for 250 and 500 g. The cylinders exist; your mark replaces one colour. From 1,000 bags, delivered in twelve days.
8 万只 / 1,000 只
内层是 PE 还是可降解的？ > 两种都有，可降解的贵一成五。

汽车零部件 wheel automotive
十八寸锻造轮毂，二十套库存，孔距 5×112 | 18-inch forged wheels, 20 sets in stock, 5×112
6061-T6，单只 8.9 公斤，动平衡做过，喷的是哑光枪灰。配件市场清一批老款，整套卖，不拆。 | 6061-T6, 8.9 kg each, balanced, matt gunmetal. We are clearing an older pattern; whole sets only.
20 套 / 1 套
ET 值多少？能配 255 的胎吗？ > ET35，255 的没问题。

纱线 yarn textiles
再生涤纶丝 150D，三十吨，白度稳 | Recycled polyester filament 150D, 30 tonnes, even in white
瓶片料，每批有 GRS 交易证书，断头率万分之三以内。{city}仓自提，十吨以上送到厂。 | From bottle flake, with a GRS transaction certificate for each lot, breaks below three in ten thousand. Collected in {city}, or delivered from 10 t.
30 t / 1 t
能做成色丝吗？ > 黑和藏青可以，起订三吨。

泵与阀门 valve machinery,environment
DN50–DN150 不锈钢球阀，压力都打过 | Stainless ball valves DN50–DN150, all pressure-tested
CF8M 阀体，PTFE 密封，1.6 兆帕保压十分钟，合格证随货。常用口径都有货，急单当天走{city}的物流。 | CF8M bodies, PTFE seats, held at 1.6 MPa for ten minutes, certificates enclosed. The usual sizes are on the shelf; urgent orders leave {city} the same day.
640 台 / 5 台
法兰是国标还是德标？ > 默认国标，德标两周。

电路板 board electronics
电源板打样五天，小批量不收工程费 | Power boards sampled in five days, no tooling fee for small lots
四层以内，沉金，最大 400×300，贴片我们也做。把文件发来，当天回你能不能做、哪里要改。 | Up to four layers, ENIG, 400×300 at most, assembly included. Send the files, and you hear the same day what works and what should change.
产能 600 ㎡/月 / 5 片
BGA 0.5 间距能贴吗？ > 0.5 可以，0.4 要看板子。

实木家具 table furniture
白橡餐桌 1.8 米，样板房撤下来二十张 | Twenty white oak tables, 1.8 m, from show flats
成色九成五，木蜡油面，桌脚可拆。连椅子一起要更划算，{city}周边免费送，不上楼。 | Nearly new, hard-wax oil, legs come off. Better value with the chairs; delivered around {city} free of charge, to the door.
20 张 / 2 张
有没有 1.6 米的？ > 1.6 的还剩三张，可以一起带走。

胶粘剂 bucket chemicals
水性木工胶，冬天不用加热也能用 | Water-borne wood glue that works in winter without heating
成膜温度 3 度，D3 防水，甲醛未检出。25 公斤桶，{city}厂里现货 {200-400} 桶，三桶起送样板。 | Films from 3 °C, D3 water resistance, no formaldehyde found. 25 kg pails, {200-400} in stock in {city}, test boards with three or more.
300 桶 / 3 桶
拼板开裂率怎么样？ > 含水 8–10% 的料，冷压四十分钟没问题。

水处理 tank environment
一体化污水设备现车，每天处理 50 吨 | A packaged sewage plant ready to go, 50 tonnes a day
客户项目延期，设备在厂里放着，可以当面试运行。出水一级 A，适合园区食堂和民宿群，吊装费我们承担。 | A client’s project was put off and the unit stands in our yard; see it run. Effluent to grade 1A, good for canteens and guest houses. We pay for lifting it in.
1 套 / 1 套
占地多大？ > 长 7.2 米、宽 2.4 米，一辆板车。

电池与电源 battery energy,electronics
48V 磷酸铁锂模组，梯次料别来，全新电芯 | 48 V LFP modules, new cells only
100 安时，带主动均衡，循环 4,000 次有报告。可以并八组，通讯协议开放。{city}发货，十组起。 | 100 Ah, actively balanced, 4,000 cycles with the report. Eight in parallel, open protocol. From {city}, ten modules and up.
260 组 / 10 组
海运鉴定做了吗？ > 今年的运输鉴定书有，明年 1 月续。

工艺礼品 vase toys-gifts,culture-education
青瓷小花器，年前可赶三批窑 | Small celadon vases: three more firings before New Year
高 12 厘米，每件釉色略有不同，附手写卡片。五十件起配礼盒，可以落款公司名。下单后二十天出窑。 | 12 cm tall, each glaze a little different, with a handwritten card. From 50 in gift boxes, your company’s name on the foot. Twenty days from order to kiln.
900 件 / 50 件
运输破损怎么算？ > 破一赔一，礼盒里有蜂窝纸托。

五金工具 drill hardware
十二伏手电钻，老款清仓一千台 | 12 V drills, clearing 1,000 of the previous model
两电一充，扭矩 30 牛米，包装盒旧版。走量的朋友来，价格好说；售后一年照旧。 | Two batteries and a charger, 30 N·m, in the old box. The price is good for volume; the year of warranty stays.
1,000 台 / 40 台
电池是几串的？ > 三串 2.0，电芯是国产一线。

调味品 jar food
豆瓣酱二十公斤桶装，餐饮直供 | Bean paste in 20 kg pails for kitchens
晒足十八个月，不加色素。{city}产地发货，连锁门店可以按月结，先送两桶试味。 | Eighteen months in the sun, no colouring. Sent from {city}; chains pay monthly, and two pails go out for tasting.
1,600 桶 / 10 桶
咸度能降一点吗？ > 有低盐版，保质期短三个月。

体育用品 ball sports-outdoor
七号篮球，校采款，充好气发 | Size 7 basketballs for schools, sent inflated
PU 皮，室内外都能用，回弹 1.3 米。印校徽一百只起，{city}仓现货两千只。 | PU, for indoors and out, bounce 1.3 m. School crest from 100 balls; 2,000 in stock in {city}.
2,000 只 / 100 只
有没有小学用的五号？ > 五号下个月到，可以预订。
`;

export const OVERSEAS_SUPPLIES = `
粮油米面 bottle food,agriculture
Early-harvest olive oil, 5 l tins, two pallets left
Pressed in October, acidity 0.2, bottled under nitrogen. Analysis and tasting notes come with each pallet. Ships from Bari, or from our stock in Rotterdam.
2 pallets / 1 pallet
Is the label in Chinese possible? > Yes, stickers are printed here; send us the text.

面料 fabric textiles,trade
Home-textile canvas ends, 40 to 120 m each
Organic cotton, 300 g, off-white and two dyed shades. Good for bags and aprons; sold by the roll, no minimum beyond that.
3,400 m / 1 roll
Do the rolls carry the transaction certificate? > They do, one for each lot.

泵与阀门 valve machinery,metals
Class-approved gate valves, DN100, surplus from a retrofit
Twelve pieces, bronze, never fitted, certificates from this year. We would rather see them on a ship than on our shelf.
12 pcs / 2 pcs
Could you hold four until Friday? > Held, just send the order by then.

厨房用品 cups trade,retail
Enamel mugs, plain, ready to print
8 cm, white with a blue rim, packed 24 to a box. Our printer next door does one colour in four days.
9,600 pcs / 240 pcs
What about two colours? > Six days, and the price per mug rises by ten per cent.
`;
