import { parseTradeProfile } from './trade-profile.ts';

export const buildingMaterials = parseTradeProfile({
  industry: 'building-materials',
  nameSuffixes:
    '新型材料 | New Materials / 建材 | Building Materials / 陶瓷 | Ceramics / 门窗 | Doors and Windows / 涂料 | Coatings',
  business:
    '大规格岩板 | large-format sintered stone / 陶瓷薄板 | thin porcelain panels / 台面定制 | custom countertops / 系统门窗 | window systems / 防水涂料 | waterproof coatings / 给排水管材 | water pipes / 保温板 | insulation boards / 卫浴洁具 | sanitary ware',
  facts: `
    连续成型窑炉 {2-5} 条，日产板材 {9000-26000} 平方米。 | {2-5} continuous kilns turn out {9000-26000} square metres a day.
    仓库常备 {60-240} 个花色，散片可与整柜拼装。 | {60-240} patterns stay in stock, and loose slabs can share a container.
    为酒店与公共建筑供货 {80-360} 个项目，提供排版图与施工指导。 | We have supplied {80-360} hotels and public buildings, with layout drawings and site advice.
    釉料与墨水自主调配，同色号批次差控制在目视之内。 | Glazes and inks are mixed in house, so batches of one shade match to the eye.
    余料破碎回用，单位产品能耗连续三年下降。 | Offcuts are ground and reused, and energy per unit has fallen three years running.
  `,
  sellingPoints: `
    耐候测试满三年，户外不褪色。 | Weathered for three years without fading.
    有害物质释放低于国家限值一半。 | Emissions are under half the national limit.
    提供排版与用量计算，减少损耗。 | Layout and quantities are worked out to save waste.
    提供寄样，三天到。 | Samples arrive within three days.
    整柜散件均可，支持拼箱。 | Full or part loads; consolidation is possible.
  `,
  productLines: [
    {
      category: '瓷砖石材',
      variants:
        '~ / 哑光 ~ | Matt ~ / 浅色 ~ | Light-coloured ~ / 仿古 ~ | Antique-finish ~ / 耐磨 ~ | Hard-wearing ~',
      specs: `
        规格 | Size: 600 × 1200 mm / 900 × 1800 mm / 1200 × 2700 mm
        厚度 | Thickness: 6 mm / 9 mm / 12 mm
        吸水率 | Water absorption: ≤ 0.1 % / ≤ 0.5 %
      `,
      articles: `
        slab: 岩板 | Sintered stone slab / 陶瓷薄板 | Thin porcelain panel / 石英石台面 | Quartz countertop / 大理石大板 | Marble slab
        tiles: 花砖 | Patterned tile / 防滑地砖 | Anti-slip floor tile / 马赛克 | Mosaic tile / 外墙砖 | Facade tile
        brick: 烧结清水砖 | Fair-faced brick / 透水砖 | Permeable paver / 轻质砌块 | Lightweight block
      `,
    },
    {
      category: '门窗幕墙',
      variants: '~ / 隔热 ~ | Insulated ~ / 静音 ~ | Acoustic ~ / 定制 ~ | Custom ~',
      specs: `
        型材 | Profile: 6063-T5 铝合金 | 6063-T5 aluminium / 铝木复合 | aluminium-clad wood
        玻璃 | Glass: 5+12A+5 / 5+12A+5+12A+5 / 6+1.14+6 夹胶 | 6+1.14+6 laminated
        气密 | Airtightness: 7 级 | class 7 / 8 级 | class 8
      `,
      articles: `
        glass: 中空玻璃 | Insulating glass / 夹胶玻璃 | Laminated glass / 调光玻璃 | Switchable glass
        profile: 系统窗型材 | Window profile / 幕墙龙骨 | Curtain wall mullion / 百叶型材 | Louvre profile
        wardrobe: 实木复合门 | Engineered wood door
        plywood: 阻燃多层板 | Fire-rated plywood
      `,
    },
    {
      category: '涂料与防水',
      variants: '~ / 抗菌 ~ | Antibacterial ~ / 环保 ~ | Low-emission ~ / 耐候 ~ | Weatherproof ~',
      specs: `
        净重 | Net weight: 5 kg / 20 kg / 25 kg
        理论用量 | Coverage: 0.25 kg/m² / 1.5 kg/m²
        表干时间 | Surface dry: 2 小时 | 2 hours / 4 小时 | 4 hours
      `,
      articles: `
        bucket: 内墙乳胶漆 | Interior emulsion / 聚氨酯防水涂料 | Polyurethane waterproofing / 仿石漆 | Stone-effect paint / 地坪漆 | Floor coating
        sack: 瓷砖胶 | Tile adhesive / 自流平水泥 | Self-levelling cement / 外墙腻子 | Exterior filler
        pipes: PPR 给水管 | PPR water pipe / PVC 排水管 | PVC drain pipe
      `,
    },
  ],
});
