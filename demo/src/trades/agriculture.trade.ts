import { parseTradeProfile } from './trade-profile.ts';

export const agriculture = parseTradeProfile({
  industry: 'agriculture',
  nameSuffixes:
    '农业科技 | Agritech / 生态农业 | Eco-Agriculture / 种业 | Seeds / 水产 | Aquatics / 果业 | Orchards',
  business:
    '柑橘与浆果 | citrus and berries / 设施蔬菜 | greenhouse vegetables / 食用菌 | edible mushrooms / 海水养殖 | marine farming / 良种与苗木 | seeds and seedlings / 有机肥 | organic fertiliser / 生鲜分拣配送 | fresh grading and delivery / 小型农机 | small farm machines',
  facts: `
    自有果园 {800-5200} 亩，采后两小时内入预冷库。 | {800-5200} mu of our own orchards, with fruit in the pre-cooler two hours after picking.
    合作社社员 {120-680} 户，统一用药、统一采收。 | {120-680} households work to one spray plan and one harvest plan.
    分选线按糖度与直径分级，每小时处理 {4-12} 吨。 | The grading line sorts by sugar and size, {4-12} tonnes an hour.
    冷库容量 {1500-9000} 吨，全年错峰供货。 | {1500-9000} tonnes of cold storage spread the supply over the year.
    与农科院所联合选育，近年通过审定品种 {2-9} 个。 | Bred together with research institutes; {2-9} varieties approved in recent years.
  `,
  sellingPoints: `
    产地直供，批次可追溯。 | From the grower, traceable by lot.
    出货前检测，附批次报告。 | Tested before dispatch, with the lot’s report.
    规格写进合同，有差异包退。 | The grade is in the contract; what differs is taken back.
    可按周稳定供货，支持托盘发运。 | Steady weekly supply, palletised on request.
    有技术员跟进，售后随时答疑。 | A technician stays in touch and answers questions.
  `,
  productLines: [
    {
      category: '水果',
      variants: '~ / ~ 一级 | ~, grade A / ~ 礼盒 | ~, gift box / 有机 ~ | Organic ~ / 高山 ~ | Highland ~',
      specs: `
        果径 | Size: 65–75 mm / 75–85 mm / 85 mm 以上 | over 85 mm
        糖度 | Sugar: 12° Brix / 14° Brix
        包装 | Packing: 5 斤彩箱 | 2.5 kg box / 10 kg 周转筐 | 10 kg crate
      `,
      articles: `
        fruit: 红美人柑橘 | Red Beauty citrus / 秋月梨 | Autumn moon pear / 冰糖橙 | Sugar orange / 黄桃 | Yellow peach / 脆柿 | Crisp persimmon
        grain: 蓝莓干 | Dried blueberries / 富硒大米 | Selenium-rich rice / 黑芝麻 | Black sesame
      `,
    },
    {
      category: '蔬菜',
      variants:
        '~ / 精选 ~ | Selected ~ / 产地直发 ~ | ~ from the grower / ~ 礼盒 | ~, gift box / 绿色 ~ | Green-label ~',
      specs: `
        规格 | Pack: 250 g / 1 kg / 10 kg
        产地 | Origin: 自有基地 | own farm / 合作社 | cooperative
        贮存 | Storage: 0–4 ℃ | 0–4 °C / 常温 | ambient
      `,
      articles: `
        mushroom: 香菇 | Shiitake / 羊肚菌 | Morels / 杏鲍菇 | King oyster mushroom / 竹荪 | Bamboo fungus
        leaves: 菜心 | Choy sum / 羽衣甘蓝 | Kale / 鲜茶鲜叶 | Fresh tea leaves / 山野蕨菜 | Mountain fern
        egg: 林下土鸡蛋 | Free-range eggs / 咸鸭蛋 | Salted duck eggs
        fish: 生态鲈鱼 | Pond-raised bass / 黄鱼鲞 | Dried croaker / 海鲈鱼柳 | Sea bass fillet
      `,
    },
    {
      category: '种子与苗木',
      variants: '~ / 优选 ~ | Selected ~ / 基地直供 ~ | ~ from our fields',
      specs: `
        发芽率 | Germination: ≥ 90 % / ≥ 95 %
        规格 | Pack: 50 g / 5 kg / 40 kg
        适宜区域 | Suits: 长江流域 | Yangtze basin / 华南 | South China / 西南高原 | south-western plateau
      `,
      articles: `
        plant: 油茶苗 | Camellia oil seedlings / 蓝莓苗 | Blueberry seedlings / 绿植盆栽 | Potted foliage
        flowers: 切花月季 | Cut roses / 洋桔梗 | Lisianthus
        sack: 生物有机肥 | Bio-organic fertiliser / 玉米杂交种 | Hybrid maize seed / 水溶肥 | Water-soluble fertiliser
        tractor: 丘陵履带拖拉机 | Hillside crawler tractor / 果园喷药车 | Orchard sprayer
      `,
    },
  ],
});
