import { parseTradeProfile } from './trade-profile.ts';

export const chemicals = parseTradeProfile({
  industry: 'chemicals',
  nameSuffixes:
    '化工 | Chemical / 精细化学 | Fine Chemicals / 新材料科技 | Advanced Materials / 日化 | Personal Care',
  business:
    '水性树脂 | water-borne resins / 工业胶粘剂 | industrial adhesives / 清洗剂 | cleaning agents / 染料与助剂 | dyes and auxiliaries / 电子化学品 | electronic chemicals / 香精香料 | fragrances / 日化代工 | personal care manufacturing',
  facts: `
    园区内生产，双重预防机制与在线监测全覆盖。 | Production inside a chemical park, fully covered by double prevention and online monitoring.
    反应釜 {18-72} 台，单批 50 公斤到 {8-20} 吨均可安排。 | {18-72} reactors, batches from 50 kilograms to {8-20} tonnes.
    应用实验室模拟客户产线，配方调整以周计。 | The application lab copies the customer’s line, so recipes change in weeks.
    危化品运输由持证车队承运，随车带应急卡。 | Licensed fleets carry hazardous goods with emergency cards on board.
    近三年溶剂回收率从 {62-75} % 提到 95 %。 | Solvent recovery rose from {62-75} % to 95 % in three years.
  `,
  sellingPoints: `
    气味低，现场无需额外通风。 | Low in odour: no extra ventilation.
    批次留样两年，附分析报告。 | Samples are kept for two years, certificate of analysis included.
    配方可按用途微调。 | The recipe is tuned to its use.
    提供中英文安全资料。 | Safety papers in Chinese and English.
    小样免费，寄出前先做匹配测试。 | Free samples, matched to the use before they are sent.
  `,
  productLines: [
    {
      category: '胶粘剂',
      variants: '~ / 快干 ~ | Fast-curing ~ / 耐高温 ~ | Heat-resistant ~ / 低气味 ~ | Low-odour ~',
      specs: `
        固化方式 | Curing: 湿气固化 | moisture / 双组分 | two-component / 紫外 | ultraviolet
        黏度 | Viscosity: 3,000 mPa·s / 12,000 mPa·s / 膏状 | paste
        保质期 | Shelf life: 6 个月 | 6 months / 12 个月 | 12 months
      `,
      articles: `
        bottle: 聚氨酯结构胶 | Polyurethane structural adhesive / 瞬干胶 | Instant adhesive / 厌氧胶 | Anaerobic adhesive
        bucket: 水性木工胶 | Water-borne wood glue / 热熔胶 | Hot-melt adhesive / 环氧灌封胶 | Epoxy potting compound / 密封胶 | Sealant
      `,
    },
    {
      category: '精细化学品',
      variants: '~ / 工业级 ~ | Technical-grade ~ / 精制 ~ | Refined ~ / 环保型 ~ | Eco-grade ~',
      specs: `
        含量 | Purity: ≥ 98.5 % / ≥ 99.5 % / 4N
        外观 | Appearance: 无色透明液体 | clear liquid / 白色粉末 | white powder
        包装 | Packing: 25 kg 桶 | 25 kg drum / 200 L 桶 | 200 L drum / IBC
      `,
      articles: `
        drum: 环保清洗剂 | Green cleaning agent / 切削液 | Cutting fluid / 水性丙烯酸乳液 | Acrylic emulsion / 阻燃剂 | Flame retardant / 乙二醇 | Glycol / 脱模剂 | Release agent
        pellets: 活性炭 | Activated carbon / 分子筛 | Molecular sieve / 纯碱 | Soda ash
        sack: 钛白粉 | Titanium dioxide / 活性染料 | Reactive dye
      `,
    },
    {
      category: '精细化学品',
      variants: '~ / 植物基 ~ | Plant-based ~ / 无香 ~ | Fragrance-free ~ / 贴牌 ~ | Private-label ~',
      specs: `
        规格 | Size: 50 ml / 300 ml / 1 L
        pH 值 | pH: 5.5 / 7.0
        包装 | Packing: 泵头瓶 | pump bottle / 补充袋 | refill pouch
      `,
      articles: `
        cosmetics: 氨基酸洁面乳 | Amino acid cleanser / 护手霜 | Hand cream / 洗发露 | Shampoo / 身体乳 | Body lotion
        pouch: 洗衣凝珠 | Laundry capsules / 洗碗块 | Dishwasher tablets
        bottle: 沐浴露 | Shower gel / 洗手液 | Hand wash
      `,
    },
  ],
});
