import { parseTradeProfile } from './trade-profile.ts';

export const metals = parseTradeProfile({
  industry: 'metals',
  nameSuffixes:
    '金属制品 | Metal Products / 铝业 | Aluminium / 铸造 | Foundry / 不锈钢 | Stainless Steel / 铜业 | Copper',
  business:
    '铝型材挤压 | aluminium extrusion / 精密铸造 | investment casting / 不锈钢板卷 | stainless coils and sheets / 铜带铜排 | copper strips and bars / 钣金加工 | sheet metal work / 阳极氧化 | anodising / 激光切割 | laser cutting',
  facts: `
    挤压机 {6-18} 台，最大吨位 3,600 吨，年产型材 {2-8w}吨。 | {6-18} presses up to 3,600 tonnes, {2-8w} tonnes of profiles a year.
    光谱分析每炉必测，成分单随货出具。 | Every melt is analysed, and the sheet travels with the goods.
    废铝回收利用率达到九成五，屋顶光伏自用。 | 95 per cent of scrap is remelted, and rooftop solar is used on site.
    开模周期 {7-14} 天，小批量三百公斤起。 | Dies in {7-14} days, small lots from 300 kilograms.
    服务轨道、幕墙与机柜客户 {90-400} 家。 | {90-400} customers in rail, facades and enclosures.
  `,
  sellingPoints: `
    尺寸稳定，装配无需修配。 | Steady dimensions; no fitting needed.
    表面均匀，色差肉眼不可辨。 | An even surface without visible difference in shade.
    可代加工孔位与攻丝。 | Holes and threads machined on request.
    炉号可追溯，附材质书。 | Melt numbers are traceable, mill certificate included.
    常备库存，当日提货。 | Stocked, and collected the same day.
  `,
  productLines: [
    {
      category: '铝型材与壳体',
      variants:
        '6061 ~ | ~ in 6061 / 6063 ~ | ~ in 6063 / 哑黑阳极 ~ | ~, matt black anodised / 喷砂 ~ | ~, bead-blasted',
      specs: `
        牌号 | Alloy: 6061-T6 / 6063-T5 / 7075-T6
        表面 | Finish: 阳极氧化 | anodised / 粉末喷涂 | powder-coated / 喷砂 | bead-blasted
        公差 | Tolerance: ±0.02 mm / ±0.05 mm / ±0.1 mm
      `,
      articles: `
        housing: 铝合金壳体 | Aluminium housing / 机械臂关节壳体 | Robot joint housing / 散热壳体 | Heat-sink housing / 电机端盖 | Motor end cover
        profile: 工业流水线型材 | Assembly line profile / 散热器型材 | Heat-sink profile / 光伏边框 | Solar frame / 导轨型材 | Guide rail profile
      `,
    },
    {
      category: '铸造与锻造',
      variants: '~ / 消失模 ~ | Lost-foam ~ / 精铸 ~ | Investment-cast ~ / 锻造 ~ | Forged ~',
      specs: `
        材质 | Material: QT450 / ZG230-450 / CF8M
        单重 | Weight: 0.5–5 kg / 5–50 kg / 50–800 kg
        热处理 | Heat treatment: 正火 | normalised / 调质 | quenched and tempered
      `,
      articles: `
        gear: 齿轮毛坯 | Gear blank / 链轮 | Sprocket
        valve: 阀体铸件 | Valve casting / 法兰锻件 | Forged flange
        disc: 飞轮铸件 | Flywheel casting / 皮带轮 | Pulley
        mould: 铝压铸件 | Aluminium die casting / 机床底座 | Machine bed casting
      `,
    },
    {
      category: '金属材料',
      variants:
        '~ / 精密 ~ | Precision ~ / 高强 ~ | High-strength ~ / 食品级 ~ | Food-grade ~ / 加厚 ~ | Heavy-gauge ~',
      specs: `
        厚度 | Thickness: 0.5 mm / 1.5 mm / 3.0 mm
        宽度 | Width: 1000 mm / 1250 mm / 1500 mm
        标准 | Standard: GB/T / ASTM / EN
      `,
      articles: `
        coil: 不锈钢卷板 | Stainless coil / 铝卷 | Aluminium coil / 铜带 | Copper strip / 镀锌板卷 | Galvanised coil
        pipes: 无缝钢管 | Seamless tube / 不锈钢圆管 | Stainless tube / 铜管 | Copper tube
        tank: 不锈钢储罐 | Stainless tank
        can: 马口铁容器 | Tinplate container
      `,
    },
  ],
});
