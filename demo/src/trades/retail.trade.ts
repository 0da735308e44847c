import { parseTradeProfile } from './trade-profile.ts';

export const retail = parseTradeProfile({
  industry: 'retail',
  nameSuffixes:
    '商业 | Commerce / 超市连锁 | Supermarkets / 电子商务 | E-commerce / 批发 | Wholesale / 百货 | Department Stores',
  business:
    '社区生鲜超市 | community supermarkets / 日用百货批发 | household goods wholesale / 直播电商 | live commerce / 母婴用品 | mother and baby goods / 宠物用品 | pet supplies / 企业福利采购 | employee gift purchasing / 货架与陈列 | shelving and display',
  facts: `
    直营门店 {18-96} 家，日均服务 {1-3w}人次。 | {18-96} shops of our own serve {1-3w} people a day.
    中央仓 {8000-32000} 平方米，门店缺货 {6-12} 小时补齐。 | A central warehouse of {8000-32000} square metres refills shops in {6-12} hours.
    自营品牌占销售三成，选品会每月对供应商开放。 | Own brands make three tenths of sales, and the selection day is open to suppliers every month.
    会员 {12-86w}人，复购率高于同业。 | {12-86w} members who come back more often than elsewhere.
    直播间 {6-24} 间，产地主播同时开播。 | {6-24} studios, with hosts on air from the growing areas.
  `,
  sellingPoints: `
    整箱批发价，混搭满百起送。 | Wholesale by the carton, mixed orders delivered.
    七天无理由退换。 | Seven days to return without a reason.
    可代发，支持电子面单。 | Drop shipping with electronic waybills.
    进货渠道公开，附检测报告。 | Open sourcing with test reports.
    企业采购可开专票与月结。 | Invoices and monthly terms for companies.
  `,
  productLines: [
    {
      category: '休闲食品',
      variants: '~ / ~ 整箱 | ~, carton / ~ 家庭装 | ~, family size / 产地直供 ~ | ~ from the grower',
      specs: `
        规格 | Pack: 250 g / 1 kg / 12 × 500 g
        保质期 | Shelf life: 6 个月 | 6 months / 12 个月 | 12 months
        起批 | Minimum: 1 箱 | 1 carton / 10 箱 | 10 cartons
      `,
      articles: `
        pouch: 每日坚果 | Daily nuts / 冻干水果 | Freeze-dried fruit / 宠物零食 | Pet treats / 速食燕麦 | Instant oats
        can: 婴儿奶粉罐 | Infant milk powder / 鱼罐头 | Tinned fish
        jar: 蜂蜜柚子茶 | Honey pomelo tea / 花生酱 | Peanut butter
        egg: 可生食鲜蛋 | Fresh eggs
        fruit: 时令水果箱 | Seasonal fruit box
      `,
    },
    {
      category: '家用纺织品',
      variants: '~ / 两件装 ~ | ~, pack of two / 柔软 ~ | Soft ~ / 四季 ~ | All-season ~',
      specs: `
        材质 | Material: 纯棉 | cotton / 竹纤维 | bamboo fibre / 不锈钢 | stainless steel
        起批 | Minimum: 20 件 | 20 pieces / 100 件 | 100 pieces
        发货 | Dispatch: 24 小时 | 24 hours / 48 小时 | 48 hours
      `,
      articles: `
        towels: 居家毛巾 | Home towel / 婴儿包被 | Baby wrap
        fabric: 棉麻门帘 | Cotton-linen door curtain / 沙发垫 | Sofa cover
        shirt: 家居服 | Loungewear / 儿童睡衣 | Children’s pyjamas
        jacket: 摇粒绒外套 | Fleece jacket
        shoe: 居家拖鞋 | House slippers
      `,
    },
    {
      category: '工艺礼品',
      variants:
        '~ / 中秋 ~ | Mid-autumn ~ / 春节 ~ | Spring Festival ~ / 员工 ~ | Workplace ~ / 定制 ~ | Custom ~',
      specs: `
        单价 | Price band: 50–100 元 | CNY 50–100 / 100–200 元 | CNY 100–200
        起订量 | Minimum order: 50 份 | 50 sets / 200 份 | 200 sets
        配送 | Delivery: 一件代发 | to each address / 集中送货 | to one address
      `,
      articles: `
        gift: 福利礼盒 | Benefits gift box / 伴手礼篮 | Gift hamper / 年货大礼包 | Festive hamper
        tin: 茶礼 | Tea gift / 饼干铁盒 | Biscuit tin
        crate: 水果礼箱 | Fruit gift crate
        cosmetics: 洗护礼盒 | Care gift set
        flowers: 鲜花周订 | Weekly flowers
      `,
    },
  ],
});
