import { parseTradeProfile } from './trade-profile.ts';

export const food = parseTradeProfile({
  industry: 'food',
  nameSuffixes:
    '食品科技 | Food Technology / 食品 | Foods / 调味品 | Seasonings / 茶业 | Tea / 酒业 | Spirits',
  business:
    '杂粮冲调 | instant grain drinks / 冷链预制菜 | chilled ready meals / 贴牌代工 | private-label production / 复合调味料 | blended seasonings / 原叶茶与茶礼 | whole-leaf and gift teas / 黄酒与果酒 | rice and fruit wines / 烘焙半成品 | bakery mixes / 坚果零食 | nut snacks',
  facts: `
    十万级洁净车间 {1800-6200} 平方米，低温灌装线 {2-6} 条。 | A clean workshop of {1800-6200} square metres with {2-6} cold-fill lines.
    原料基地 {1200-9600} 亩，与农户签三年保底价。 | {1200-9600} mu of contracted fields, with three-year floor prices for the farmers.
    研发厨房每周开放试菜，配方保密可签专属协议。 | The test kitchen opens every week, and recipes are kept under their own agreement.
    年产 {1-3w}吨，供应连锁餐饮、商超与电商。 | {1-3w} tonnes a year for restaurant chains, supermarkets and online shops.
    留样保存 {18-36} 个月，每批可查原料到出库全程。 | Retained samples are kept for {18-36} months, and each lot can be traced from field to dispatch.
  `,
  sellingPoints: `
    配料表干净，不加香精与色素。 | A short ingredient list, without flavourings or colours.
    口味经过多轮盲测。 | The taste went through many blind rounds.
    小批慢做，批次新鲜。 | Made slowly in small batches and sent fresh.
    支持小量试产，口味可微调。 | Small trial runs, with the taste adjusted.
    每批留样，出厂检验报告可查。 | Every lot is sampled, and its report can be read.
  `,
  productLines: [
    {
      category: '冲调饮品',
      variants:
        '~ / 无糖 ~ | Unsweetened ~ / 有机 ~ | Organic ~ / ~ 礼盒装 | ~, gift box / ~ 30 条装 | ~, 30 sachets',
      specs: `
        净含量 | Net weight: 25 g × 20 / 500 g / 1 kg
        保质期 | Shelf life: 12 个月 | 12 months / 18 个月 | 18 months
        贮存 | Storage: 阴凉干燥 | cool and dry / 0–4 ℃ 冷藏 | chilled at 0–4 °C
      `,
      articles: `
        pouch: 杂粮代餐粉 | Grain meal powder / 燕麦坚果脆 | Oat and nut granola / 红豆薏米粉 | Red bean and barley powder / 速溶豆浆粉 | Instant soy milk powder
        tin: 高山绿茶 | Mountain green tea / 正山小种 | Smoked black tea / 陈皮白茶 | Tangerine white tea / 茉莉花茶 | Jasmine tea
        jar: 洋槐蜂蜜 | Acacia honey / 冻干咖啡 | Freeze-dried coffee
      `,
    },
    {
      category: '预制菜',
      variants:
        '~ / ~ 家庭装 | ~, family pack / ~ 餐饮装 | ~, catering pack / 微辣 ~ | Mild ~ / 低盐 ~ | Low-salt ~',
      specs: `
        净含量 | Net weight: 300 g / 500 g / 2.5 kg
        加热方式 | Heating: 水煮 5 分钟 | boil 5 minutes / 微波 3 分钟 | microwave 3 minutes
        贮存 | Storage: -18 ℃ 冷冻 | frozen at -18 °C / 0–4 ℃ 冷藏 | chilled at 0–4 °C
      `,
      articles: `
        noodles: 豌杂面 | Pea and pork noodles / 酸汤米线 | Sour broth rice noodles / 葱油拌面 | Scallion oil noodles
        dish: 红烧牛腩 | Braised beef brisket / 梅菜扣肉 | Pork belly with preserved greens / 宫保鸡丁 | Kung pao chicken / 菌菇炖鸡 | Chicken and mushroom stew
        can: 番茄鱼罐头 | Tinned fish in tomato / 八宝粥罐头 | Eight-treasure porridge
      `,
    },
    {
      category: '调味品',
      variants:
        '~ / 零添加 ~ | Additive-free ~ / 古法 ~ | Traditional ~ / ~ 礼盒 | ~, gift box / ~ 餐饮装 | ~, catering size',
      specs: `
        净含量 | Net content: 210 g / 500 ml / 5 L
        工艺 | Process: 180 天日晒 | sun-brewed 180 days / 低温压榨 | cold-pressed / 石磨 | stone-ground
        保质期 | Shelf life: 12 个月 | 12 months / 24 个月 | 24 months
      `,
      articles: `
        bottle: 酿造酱油 | Brewed soy sauce / 冷榨菜籽油 | Cold-pressed rapeseed oil / 青梅酒 | Green plum wine / 陈年花雕 | Aged rice wine / 香醋 | Fragrant vinegar
        jar: 鲜椒酱 | Fresh chilli sauce / 豆瓣酱 | Broad bean paste / 芝麻酱 | Sesame paste / 果粒酱 | Fruit preserve
        sack: 低筋面粉 | Soft wheat flour
      `,
    },
  ],
});
