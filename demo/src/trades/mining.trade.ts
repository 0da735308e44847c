import { parseTradeProfile } from './trade-profile.ts';

export const mining = parseTradeProfile({
  industry: 'mining',
  nameSuffixes:
    '矿业 | Mining / 矿产资源 | Mineral Resources / 石材矿业 | Stone / 非金属材料 | Industrial Minerals',
  business:
    '石英砂与硅微粉 | quartz sand and silica powder / 高岭土 | kaolin / 石灰石骨料 | limestone aggregates / 荒料与板材 | stone blocks and slabs / 膨润土 | bentonite / 矿山装备 | mining equipment / 尾矿综合利用 | tailings reuse',
  facts: `
    绿色矿山名录企业，边开采边复绿，已恢复植被 {120-860} 亩。 | Listed as a green mine: we replant as we quarry, {120-860} mu so far.
    选矿线 {2-6} 条，年处理原矿 {30-180w}吨。 | {2-6} dressing lines handle {30-180w} tonnes of ore a year.
    化验室每班取样，白度与粒度曲线在线可查。 | Samples are taken every shift, and whiteness and grading curves can be read online.
    专用铁路与内河码头各一处，船运吨位不限。 | A rail siding and a river berth of our own, any tonnage.
    尾砂制砖项目每年消化 {4-20w}吨固废。 | Making bricks from tailings uses up {4-20w} tonnes of waste a year.
  `,
  sellingPoints: `
    批次稳定，指标可查。 | Steady from lot to lot, with figures to read.
    出厂前抽检，附检测单。 | Sampled before dispatch, with the sheet.
    汽运、火运、船运皆可安排。 | By truck, rail or ship.
    长期客户可锁价。 | Prices can be fixed for steady customers.
    可派员到现场指导使用。 | Someone comes to advise on site.
  `,
  productLines: [
    {
      category: '矿石与矿粉',
      variants: '~ / 高纯 ~ | High-purity ~ / 精选 ~ | Selected ~ / 优质 ~ | Premium ~ / 低铁 ~ | Low-iron ~',
      specs: `
        主含量 | Main content: ≥ 98 % / ≥ 99 % / ≥ 99.9 %
        粒度 | Grain: 40–70 目 | 40–70 mesh / 325 目 | 325 mesh / 1250 目 | 1250 mesh
        包装 | Packing: 25 kg 袋 | 25 kg bag / 吨袋 | big bag / 散装 | bulk
      `,
      articles: `
        pellets: 石英砂 | Quartz sand / 硅微粉 | Silica powder / 长石粉 | Feldspar powder / 云母片 | Mica flakes / 陶粒砂 | Ceramic proppant
        sack: 高岭土 | Kaolin / 膨润土 | Bentonite / 重钙粉 | Ground calcium carbonate / 滑石粉 | Talc
        stones: 萤石块 | Fluorspar lumps / 重晶石 | Barite / 石灰石骨料 | Limestone aggregate / 锰矿石 | Manganese ore
      `,
    },
    {
      category: '瓷砖石材',
      variants: '~ / 光面 ~ | Polished ~ / 火烧面 ~ | Flamed ~ / 自然面 ~ | Natural-face ~',
      specs: `
        厚度 | Thickness: 18 mm / 30 mm / 50 mm
        抗压强度 | Compressive strength: 120 MPa / 160 MPa
        用途 | Use: 外墙 | facades / 地铺 | paving / 园林 | gardens
      `,
      articles: `
        slab: 花岗岩板 | Granite slab / 青石板 | Bluestone slab / 玄武岩板 | Basalt slab / 洞石 | Travertine
        brick: 路沿石 | Kerb stone / 蘑菇石 | Rock-face stone / 尾矿透水砖 | Tailings paver
      `,
    },
    {
      category: '起重与搬运',
      variants: '~ / 重型 ~ | Heavy-duty ~ / 耐磨 ~ | Wear-resistant ~ / 节能 ~ | Energy-saving ~',
      specs: `
        处理量 | Capacity: 50 t/h / 120 t/h / 300 t/h
        功率 | Power: 55 kW / 132 kW / 250 kW
        材质 | Material: 高锰钢 | manganese steel / 合金铸钢 | alloy cast steel
      `,
      articles: `
        machine: 颚式破碎机 | Jaw crusher / 振动筛 | Vibrating screen / 球磨机 | Ball mill
        motor: 矿用防爆电机 | Flameproof motor / 提升绞车 | Hoisting winch
        reel: 矿用橡套电缆 | Mining rubber cable / 输送带 | Conveyor belt
        pump: 渣浆泵 | Slurry pump
      `,
    },
  ],
});
