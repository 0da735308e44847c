import { parseTradeProfile } from './trade-profile.ts';

export const toysGifts = parseTradeProfile({
  industry: 'toys-gifts',
  nameSuffixes: '玩具 | Toys / 文创 | Creative Goods / 礼品 | Gifts / 工艺品 | Crafts',
  business:
    '木质益智玩具 | wooden learning toys / 毛绒玩偶 | plush toys / 企业礼品定制 | corporate gifts / 文创周边 | cultural merchandise / 节庆饰品 | festive decorations / 陶瓷摆件 | ceramic ornaments / 遥控模型 | remote-control models',
  facts: `
    每年开模 {40-160} 款，样品室陈列 {1200-5600} 件。 | {40-160} new tools a year and {1200-5600} pieces in the sample room.
    通过欧美玩具安全测试，染料与油漆逐批送检。 | Tested to European and American toy safety; dyes and paints are checked lot by lot.
    与博物馆、景区合作开发文创 {20-90} 个系列。 | {20-90} series made with museums and scenic sites.
    手工组 {60-220} 人，复杂缝制不外发。 | {60-220} hands at the bench: difficult sewing stays in house.
    旺季备料提前三个月，圣诞订单准点率 {96-99} %。 | Material is bought three months ahead; {96-99} % of Christmas orders leave on time.
  `,
  sellingPoints: `
    边角圆润，手感安全。 | Rounded edges, safe to hold.
    做工细致，送礼体面。 | Carefully made and fit for a gift.
    可按吉祥物来图开发，二十天出样。 | Developed from a mascot drawing, sample in twenty days.
    彩盒可换客户品牌。 | The box can carry the customer’s brand.
    通过安全测试，附报告。 | Safety-tested, with the report.
  `,
  productLines: [
    {
      category: '玩具',
      variants:
        '~ / 早教 ~ | Early-years ~ / 大号 ~ | Large ~ / ~ 礼盒 | ~, gift box / 国潮 ~ | Chinese-style ~',
      specs: `
        材质 | Material: 榉木 | beech / 短毛绒 | short plush / ABS
        适用年龄 | Age: 1 岁以上 | 1+ / 3 岁以上 | 3+ / 6 岁以上 | 6+
        检测 | Tested to: EN 71 / ASTM F963 / GB 6675
      `,
      articles: `
        blocks: 积木套装 | Building block set / 字母认知块 | Alphabet blocks / 磁力片 | Magnetic tiles / 拼图 | Jigsaw
        toy: 小熊玩偶 | Teddy bear / 生肖玩偶 | Zodiac plush / 抱枕公仔 | Cushion doll / 手偶 | Hand puppet
        car: 合金车模 | Die-cast car / 遥控赛车 | Remote-control car / 滑行车 | Ride-on car
        ball: 触感球 | Sensory ball / 充气球 | Inflatable ball
      `,
    },
    {
      category: '工艺礼品',
      variants:
        '~ / 国风 ~ | Chinese-style ~ / ~ 礼盒 | ~, gift box / 定制 ~ | Custom ~ / 手工 ~ | Handmade ~',
      specs: `
        起订量 | Minimum order: 100 套 | 100 sets / 300 套 | 300 sets
        工艺 | Making: 手绘 | hand-painted / 激光雕刻 | laser-engraved / 烧制 | fired
        打样 | Sample: 5 天 | 5 days / 10 天 | 10 days
      `,
      articles: `
        gift: 商务礼盒套装 | Business gift set / 新春礼盒 | New Year gift box / 伴手礼 | Party favours
        vase: 陶瓷摆件 | Ceramic ornament / 景泰蓝花插 | Cloisonné vase
        cups: 定制马克杯 | Printed mug / 保温杯礼盒 | Vacuum cup gift set
        lamp: 纸艺灯笼 | Paper lantern
      `,
    },
    {
      category: '文具图书',
      variants: '~ / 定制 ~ | Custom ~ / 国风 ~ | Chinese-style ~ / ~ 礼盒 | ~, gift box',
      specs: `
        规格 | Size: A5 / B5 / A6
        内页 | Pages: 80 g 道林纸 | 80 g uncoated / 100 g 无酸纸 | 100 g acid-free
        起订量 | Minimum order: 200 本 | 200 copies / 1,000 本 | 1,000 copies
      `,
      articles: `
        book: 手账本 | Journal / 笔记本 | Notebook / 立体绘本 | Pop-up book
        compass: 天文小仪器 | Desk astrolabe / 指南针摆件 | Compass ornament
        bag: 帆布袋 | Canvas bag
        box: 桌面收纳盒 | Desk tidy / 音乐盒 | Music box
      `,
    },
  ],
});
