import { parseTradeProfile } from './trade-profile.ts';

export const leatherFootwear = parseTradeProfile({
  industry: 'leather-footwear',
  nameSuffixes: '鞋业 | Footwear / 皮具 | Leather Goods / 箱包 | Luggage / 革业 | Leather',
  business:
    '休闲运动鞋 | casual and sports shoes / 劳保安全鞋 | safety footwear / 头层牛皮 | full-grain leather / 真皮手袋 | leather handbags / 旅行箱包 | travel luggage / 皮带与小皮件 | belts and small leather goods / 贴牌代工 | private-label manufacturing',
  facts: `
    六条成型线日产 {2400-9600} 双，自有鞋楦与大底车间。 | Six lasting lines make {2400-9600} pairs a day, with lasts and soles from our own shop.
    师傅平均工龄 {12-22} 年，样鞋仍由手工绷帮。 | Our shoemakers average {12-22} years at the bench, and samples are still lasted by hand.
    原皮来自可追溯的牧场，鞣制废水集中处理后达标排放。 | Hides come from traceable farms, and tannery water is treated before it leaves.
    每季开发新款 {80-300} 个，常备现货楦型 {30-90} 套。 | {80-300} new styles a season, on {30-90} lasts kept ready.
    为三十多个品牌做过代工，保密与样板归还写进合同。 | We have made for more than thirty brands; secrecy and the return of samples are in the contract.
  `,
  sellingPoints: `
    走线均匀，受力处双针加固。 | Even stitching, doubled where it bears load.
    皮料批次留样，翻单不走色。 | Leather lots are kept on file, so repeats keep their shade.
    五金件可打标，镀层通过盐雾测试。 | Fittings can be engraved, and the plating has passed salt spray.
    通过耐折与摩擦测试。 | Passed flexing and rubbing tests.
    可做环保皮与植鞣皮两种方案。 | Offered in vegan or vegetable-tanned leather.
  `,
  productLines: [
    {
      category: '鞋帽箱包',
      variants: '~ / 轻便 ~ | Lightweight ~ / 防水 ~ | Waterproof ~ / 经典 ~ | Classic ~ / 加绒 ~ | Lined ~',
      specs: `
        鞋面 | Upper: 头层牛皮 | full-grain leather / 飞织 | engineered knit / 超纤 | microfibre
        大底 | Sole: 橡胶 | rubber / EVA + 橡胶 | EVA and rubber / 聚氨酯 | polyurethane
        尺码 | Sizes: 35–40 / 39–45 / 22–34
      `,
      articles: `
        shoe: 休闲板鞋 | Court shoe / 缓震跑鞋 | Cushioned running shoe / 软底乐福鞋 | Soft loafer / 帆布鞋 | Canvas shoe / 护士鞋 | Nursing shoe
        boot: 钢头劳保靴 | Steel-toe work boot / 马丁靴 | Lace-up boot / 雪地靴 | Snow boot / 徒步靴 | Hiking boot
      `,
    },
    {
      category: '鞋帽箱包',
      variants:
        '~ / 植鞣 ~ | Vegetable-tanned ~ / 压纹 ~ | Embossed ~ / 礼盒装 ~ | ~, gift box / 定制刻字 ~ | ~ with engraving',
      specs: `
        皮料 | Leather: 植鞣牛皮 | vegetable-tanned cowhide / 十字纹牛皮 | saffiano cowhide / 羊皮 | lambskin
        五金 | Fittings: 锌合金 | zinc alloy / 黄铜 | brass
        起订量 | Minimum order: 100 件 | 100 pieces / 300 件 | 300 pieces
      `,
      articles: `
        belt: 自动扣皮带 | Automatic buckle belt / 针扣皮带 | Pin buckle belt / 编织腰带 | Woven belt
        bag: 真皮手提包 | Leather handbag / 斜挎小包 | Crossbody bag / 公文包 | Briefcase / 托特包 | Tote bag
        box: 名片夹 | Card holder / 皮质收纳盒 | Leather tidy box
        backpack: 商务双肩包 | Business backpack / 学生书包 | School bag / 相机包 | Camera backpack
      `,
    },
    {
      category: '辅料',
      variants: '~ / 哑光 ~ | Matt ~ / 亮面 ~ | Glossy ~ / 加厚 ~ | Heavy ~',
      specs: `
        厚度 | Thickness: 1.0–1.2 mm / 1.4–1.6 mm / 2.0 mm
        幅宽 | Width: 137 cm / 150 cm
        颜色 | Colours: 常备 24 色 | 24 in stock / 来样调色 | matched to sample
      `,
      articles: `
        fabric: 超纤合成革 | Microfibre leather / 水性 PU 革 | Water-based PU leather / 牛二层贴膜革 | Split leather
        yarn: 皮革缝线 | Leather thread / 蜡线 | Waxed cord
        screws: 箱包五金 | Bag fittings
      `,
    },
  ],
});
