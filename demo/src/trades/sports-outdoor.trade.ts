import { parseTradeProfile } from './trade-profile.ts';

export const sportsOutdoor = parseTradeProfile({
  industry: 'sports-outdoor',
  nameSuffixes:
    '体育用品 | Sporting Goods / 户外用品 | Outdoor / 运动科技 | Sports Technology / 车业 | Cycles',
  business:
    '露营装备 | camping gear / 球类与球场 | balls and courts / 健身器材 | fitness equipment / 自行车 | bicycles / 登山背包 | mountain packs / 运动服饰 | sportswear / 钓具 | fishing tackle',
  facts: `
    产品进入 {18-46} 个国家，自有品牌与代工各半。 | Sold in {18-46} countries, half under our own brands.
    测试队每年在高原与海岛实地使用 {60-150} 天。 | Our test team spends {60-150} days a year on plateaus and islands.
    缝制、焊接与碳纤维三条线，月产 {2-9w}件。 | Sewing, welding and carbon lines make {2-9w} pieces a month.
    帐篷面料自涂层，静水压可达 {3000-8000} 毫米。 | Tent fabrics are coated in house, up to {3000-8000} millimetres of water.
    为学校和社区建成球场 {80-420} 片。 | {80-420} courts built for schools and communities.
  `,
  sellingPoints: `
    重量轻，收纳小。 | Light, and small when packed.
    上手快，新人也能用好。 | Quick to learn, also for beginners.
    在风雨与高温中实地测试过。 | Tried out in wind, rain and heat.
    通过疲劳与耐磨测试。 | Passed fatigue and abrasion tests.
    配件可单独购买，坏了能修。 | Spare parts are sold singly, so it can be repaired.
  `,
  productLines: [
    {
      category: '户外装备',
      variants:
        '~ / 三季 ~ | Three-season ~ / 超轻 ~ | Ultralight ~ / 防水 ~ | Waterproof ~ / 专业 ~ | Professional ~',
      specs: `
        面料 | Fabric: 40D 尼龙 | 40D nylon / 210T 涤纶 | 210T polyester / 600D 牛津布 | 600D oxford
        重量 | Weight: 0.9 kg / 1.8 kg / 3.2 kg
        防水 | Waterproof: PU 3000 mm / PU 5000 mm
      `,
      articles: `
        tent: 双层帐篷 | Double-layer tent / 天幕 | Tarp / 屋脊帐篷 | Ridge tent / 速开帐篷 | Quick-pitch tent
        backpack: 登山背包 | Mountain pack / 骑行背包 | Cycling pack / 折叠背包 | Packable backpack
        jacket: 软壳衣 | Soft-shell jacket / 皮肤风衣 | Wind jacket
        boot: 越野徒步鞋 | Trail boot
      `,
    },
    {
      category: '体育用品',
      variants: '~ / 比赛用 ~ | Match ~ / 训练用 ~ | Training ~ / 入门 ~ | Entry-level ~',
      specs: `
        材质 | Material: 超纤 | microfibre / 天然橡胶 | natural rubber / TPU
        场地 | Surface: 室内 | indoor / 室外 | outdoor / 通用 | all-round
        起订量 | Minimum order: 100 件 | 100 pieces / 500 件 | 500 pieces
      `,
      articles: `
        ball: 篮球 | Basketball / 排球 | Volleyball / 瑜伽球 | Yoga ball / 药球 | Medicine ball
        shoe: 羽毛球鞋 | Badminton shoe / 跑步鞋 | Running shoe
        shirt: 速干运动衫 | Sports shirt / 球队队服 | Team kit
        towels: 运动毛巾 | Sports towel / 瑜伽垫 | Yoga mat
        machine: 智能跑步机 | Smart treadmill
      `,
    },
    {
      category: '自行车与电动车',
      variants: '~ / 轻量 ~ | Lightweight ~ / 竞赛 ~ | Racing ~ / 长途 ~ | Touring ~',
      specs: `
        车架 | Frame: 6061 铝合金 | 6061 aluminium / 碳纤维 | carbon fibre / 铬钼钢 | chromoly
        轮径 | Wheel: 20 寸 | 20 in / 700C / 29 寸 | 29 in
        制动 | Brakes: 碟刹 | disc / V 刹 | V-brake
      `,
      articles: `
        bicycle: 公路车 | Road bike / 山地车 | Mountain bike / 城市通勤车 | City bike / 电助力自行车 | E-bike
        wheel: 碳纤维轮组 | Carbon wheelset / 折叠外胎 | Folding tyre
        battery: 电助力电池 | E-bike battery
        headset: 骨传导耳机 | Bone-conduction headphones
      `,
    },
  ],
});
