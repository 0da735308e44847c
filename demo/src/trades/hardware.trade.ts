import { parseTradeProfile } from './trade-profile.ts';

export const hardware = parseTradeProfile({
  industry: 'hardware',
  nameSuffixes: '五金 | Hardware / 工具 | Tools / 紧固件 | Fasteners / 锁业 | Locks / 模具 | Moulds',
  business:
    '电动工具 | power tools / 高强度紧固件 | high-strength fasteners / 手动工具套装 | hand tool sets / 门锁与合页 | locks and hinges / 精密模具 | precision moulds / 冲压件 | stampings / 园林工具 | garden tools',
  facts: `
    冷镦设备 {60-180} 台，常备规格 {3000-9600} 种。 | {60-180} cold-heading machines and {3000-9600} sizes in stock.
    模具车间独立核算，平均试模 {2-4} 次即交付。 | The mould shop delivers after {2-4} trials on average.
    自有检测室可做拉力、扭矩与 {240-960} 小时盐雾。 | The laboratory tests tension, torque and {240-960} hours of salt spray.
    小单当天配货，外贸整柜十五天内装柜。 | Small orders are picked the same day; export containers load within fifteen days.
    工人多为本地老师傅，带徒制度延续至今。 | Most hands are local masters, and the apprenticeship goes on.
  `,
  sellingPoints: `
    尺寸稳定，装配手感一致。 | Steady dimensions: every joint feels the same.
    经两道热处理，耐磨耐用。 | Twice heat-treated and made to last.
    用料实在，称重不含糊。 | Honest material, by weight too.
    可混批发货，纸箱外贴双语标签。 | Mixed lots with bilingual labels on the cartons.
    尺寸公差全检，提供首件报告。 | Fully checked tolerances and a first-article report.
  `,
  productLines: [
    {
      category: '精密零件',
      variants:
        '~ / 不锈钢 ~ | Stainless ~ / 高强度 ~ | High-strength ~ / 加长 ~ | Long ~ / 定制 ~ | Custom ~',
      specs: `
        强度等级 | Grade: 8.8 / 10.9 / A2-70
        表面 | Finish: 镀锌 | zinc-plated / 达克罗 | Dacromet / 本色 | plain
        包装 | Packing: 25 kg 纸箱 | 25 kg carton / 小盒 | small boxes
      `,
      articles: `
        screws: 六角头螺栓 | Hex bolt / 自攻螺钉 | Self-tapping screw / 膨胀螺栓 | Expansion anchor / 法兰螺母 | Flange nut / 沉头螺钉 | Countersunk screw
        shaft: 定位销 | Dowel pin / 导柱导套 | Guide post and bush
        bearing: 抽屉滑轨 | Drawer slide / 脚轮 | Castor
      `,
    },
    {
      category: '模具',
      variants: '~ / 精密 ~ | Precision ~ / 大型 ~ | Large ~ / 定制 ~ | Custom ~',
      specs: `
        模架 | Base: 龙记标准 | standard base / 非标 | custom
        钢材 | Steel: P20 / 718H / S136
        寿命 | Life: 30 万模 | 300,000 shots / 100 万模 | 1 million shots
      `,
      articles: `
        mould: 注塑模具 | Injection mould / 冲压模具 | Stamping die / 压铸模具 | Die-casting mould / 吹塑模具 | Blow mould
        housing: 电池盒壳体 | Battery case / 接线盒 | Junction box
        gear: 粉末冶金齿轮 | Sintered gear
      `,
    },
    {
      category: '五金工具',
      variants:
        '~ / 家用 ~ | Household ~ / 工业级 ~ | Industrial ~ / 加强型 ~ | Reinforced ~ / 静音 ~ | Quiet ~',
      specs: `
        电压 | Voltage: 12 V / 18 V / 220 V
        最大扭矩 | Maximum torque: 35 N·m / 60 N·m / 120 N·m
        质保 | Warranty: 1 年 | 1 year / 2 年 | 2 years
      `,
      articles: `
        drill: 充电电钻 | Cordless drill / 冲击扳手 | Impact wrench / 热风枪 | Heat gun / 电动螺丝刀 | Electric screwdriver
        crate: 工具箱套装 | Tool box set / 货架 | Storage rack
        cylinder: 气弹簧 | Gas spring / 闭门器 | Door closer
        cabinet: 智能门锁 | Smart lock / 电控锁柜 | Electronic locker
      `,
    },
  ],
});
