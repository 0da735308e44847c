import { parseTradeProfile } from './trade-profile.ts';

export const tourismCatering = parseTradeProfile({
  industry: 'tourism-catering',
  nameSuffixes:
    '文旅 | Culture and Tourism / 酒店管理 | Hospitality / 餐饮管理 | Catering / 旅行社 | Travel / 民宿 | Guest Houses',
  business:
    '团体餐与宴会 | group meals and banquets / 度假酒店 | resort hotels / 商务考察线路 | business study tours / 山地民宿 | mountain guest houses / 茶饮连锁 | tea shops / 会务接待 | conference hosting / 酒店用品 | hotel supplies',
  facts: `
    在营酒店与民宿 {6-38} 家，客房 {300-2600} 间。 | {6-38} hotels and guest houses with {300-2600} rooms.
    中央厨房日供餐 {1-2w}份，配送半径六十公里。 | The central kitchen sends out {1-2w} meals a day within sixty kilometres.
    承办商会年会与考察团 {60-320} 场，行程可中英双语。 | {60-320} annual meetings and study tours hosted, in Chinese or English.
    食材七成来自本地合作社，菜单随节气更换。 | Seven tenths of the food comes from local cooperatives, and the menu follows the season.
    服务团队 {80-420} 人，培训满四十小时才上岗。 | {80-420} people, none at work before forty hours of training.
  `,
  sellingPoints: `
    可按人数与预算定制。 | Made to the number of guests and the budget.
    专人对接，报价一价到底。 | One contact person, one price.
    淡季工作日价格优惠。 | Better prices on weekdays out of season.
    可开具专票。 | Invoices available.
    小量也接。 | Small orders are welcome.
  `,
  productLines: [
    {
      category: '餐饮服务',
      variants: '~ / 节气 ~ | Seasonal ~ / 定制 ~ | Custom ~ / 会员 ~ | Members’ ~',
      specs: `
        人数 | Guests: 10 人起 | from 10 / 30 人起 | from 30 / 100 人起 | from 100
        预订 | Booking: 提前 1 天 | 1 day ahead / 提前 3 天 | 3 days ahead
        地点 | Place: 店内 | in house / 上门 | on site
      `,
      articles: `
        dish: 宴会套餐 | Banquet menu / 企业团餐 | Company lunch / 会议茶歇 | Coffee break / 围炉家宴 | Hearth dinner
        noodles: 现做汤面 | Fresh noodle bar / 地方小吃套餐 | Local snack set
        cups: 手冲咖啡外烩 | Coffee catering / 茶饮外送 | Tea delivery
        teapot: 茶席体验 | Tea ceremony
        fish: 江鲜宴 | River fish banquet
      `,
    },
    {
      category: '酒店与旅行',
      variants:
        '~ / 两天一晚 ~ | Two-day ~ / 四天三晚 ~ | Four-day ~ / 亲子 ~ | Family ~ / 企业 ~ | Corporate ~',
      specs: `
        人数 | Group: 2 人起 | from 2 / 15 人起 | from 15 / 40 人 | 40
        语言 | Guide: 中文 | Chinese / 中英 | Chinese and English
        含 | Includes: 住宿与早餐 | bed and breakfast / 全程用车 | all transfers
      `,
      articles: `
        compass: 工厂考察线路 | Factory study tour / 茶山徒步线路 | Tea hill walk / 古镇研学 | Old-town study trip / 海岛团建 | Island team trip
        tower: 会议酒店套餐 | Conference package / 城市公寓 | City apartments
        tent: 山野露营 | Mountain camping / 星空帐篷酒店 | Starlit tent hotel
        plant: 竹林民宿 | Bamboo guest house
        bicycle: 环湖骑行 | Lake cycling
      `,
    },
    {
      category: '酒店与旅行',
      variants: '~ / 五星级 ~ | Five-star ~ / 定制标识 ~ | ~ with own label / 民宿用 ~ | Guest-house ~',
      specs: `
        起订量 | Minimum order: 100 套 | 100 sets / 500 套 | 500 sets
        材质 | Material: 纯棉 | cotton / 竹纤维 | bamboo fibre / 陶瓷 | ceramic
        交货 | Lead time: 7 天 | 7 days / 20 天 | 20 days
      `,
      articles: `
        towels: 客房布草 | Room linen / 泳池浴巾 | Pool towel
        cosmetics: 客房洗护 | Room toiletries
        chair: 餐厅椅 | Restaurant chair
        vase: 客房花器 | Room vase
        gift: 欢迎伴手礼 | Welcome gift
      `,
    },
  ],
});
