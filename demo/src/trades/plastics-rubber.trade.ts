import { parseTradeProfile } from './trade-profile.ts';

export const plasticsRubber = parseTradeProfile({
  industry: 'plastics-rubber',
  nameSuffixes:
    '塑胶 | Plastics / 橡塑科技 | Rubber and Plastics / 高分子材料 | Polymers / 硅胶制品 | Silicone Products',
  business:
    '改性塑料粒子 | compounded resins / 注塑成型 | injection moulding / 橡胶密封件 | rubber seals / 硅胶制品 | silicone products / 再生塑料 | recycled plastics / 薄膜吹塑 | film blowing / 输送带 | conveyor belts',
  facts: `
    注塑机 {40-160} 台，锁模力 90 至 2,200 吨。 | {40-160} injection machines from 90 to 2,200 tonnes.
    双螺杆造粒线 {4-12} 条，月产 {900-4200} 吨。 | {4-12} twin-screw lines compound {900-4200} tonnes a month.
    回收料来源登记到桶，可出具再生含量证明。 | Recycled feed is registered by the drum, with proof of content.
    配色室常备色母 {400-1500} 支，两小时调一色。 | {400-1500} masterbatches on the shelf: a colour takes two hours.
    自动化率逐年提高，夜班实现无人值守。 | Automation grows year by year, and the night shift runs unattended.
  `,
  sellingPoints: `
    批次稳定，换批不用重新调机。 | Steady lots: no new machine settings.
    通过老化与低温冲击测试。 | Passed ageing and cold-impact tests.
    可做食品接触级，附报告。 | Also in food-contact grade, with a report.
    颜色按色卡打样，两天寄出。 | Matched to a colour card and sent within two days.
    规格可按图定制。 | Sizes to drawing.
  `,
  productLines: [
    {
      category: '塑料粒子',
      variants:
        '~ / 阻燃 ~ | Flame-retardant ~ / 增强 ~ | Reinforced ~ / 再生 ~ | Recycled ~ / 食品级 ~ | Food-grade ~',
      specs: `
        熔融指数 | Melt index: 8 g/10 min / 20 g/10 min / 60 g/10 min
        阻燃等级 | Flammability: UL94 V-0 / UL94 HB
        包装 | Packing: 25 kg 袋 | 25 kg bag / 吨袋 | big bag
      `,
      articles: `
        pellets: 改性尼龙 PA66 | Compounded PA66 / 聚丙烯粒子 | Polypropylene granules / ABS 合金 | ABS alloy / 再生 PET 切片 | Recycled PET chips / 色母粒 | Colour masterbatch / 生物降解料 | Biodegradable compound
        sack: TPE 弹性体 | TPE elastomer / PVC 粉料 | PVC compound
      `,
    },
    {
      category: '橡胶制品',
      variants:
        '~ / 耐油 ~ | Oil-resistant ~ / 耐高温 ~ | Heat-resistant ~ / 定制 ~ | Custom ~ / 食品级 ~ | Food-grade ~',
      specs: `
        硬度 | Hardness: 50 Shore A / 70 Shore A / 90 Shore A
        耐温 | Temperature: -40 至 120 ℃ | -40 to 120 °C / -20 至 230 ℃ | -20 to 230 °C
        标准 | Standard: ISO 3601 / 来图 | to drawing
      `,
      articles: `
        bearing: O 型密封圈 | O-ring / 骨架油封 | Oil seal / 减震垫 | Vibration mount
        reel: 液压胶管 | Hydraulic hose / 橡胶密封条 | Rubber seal strip / 同步带 | Timing belt
        wheel: 实心轮胎 | Solid tyre / 聚氨酯包胶轮 | Polyurethane wheel
      `,
    },
    {
      category: '塑料包装',
      variants:
        '~ / 透明 ~ | Clear ~ / 加厚 ~ | Heavy ~ / 食品级 ~ | Food-grade ~ / 环保 ~ | Recycled-content ~',
      specs: `
        材质 | Material: PP / HDPE / PET
        壁厚 | Wall: 0.8 mm / 1.5 mm / 2.5 mm
        起订量 | Minimum order: 1,000 个 | 1,000 pieces / 10,000 个 | 10,000 pieces
      `,
      articles: `
        crate: 周转箱 | Tote box / 折叠筐 | Folding crate / 零件盒 | Parts bin
        bottle: 洗护瓶 | Care bottle / 喷雾瓶 | Spray bottle
        jar: 食品罐 | Food jar / 面霜罐 | Cream jar
        pipes: PE 给水管 | PE water pipe
        cups: 硅胶折叠杯 | Folding silicone cup
      `,
    },
  ],
});
