import { parseTradeProfile } from './trade-profile.ts';

export const energy = parseTradeProfile({
  industry: 'energy',
  nameSuffixes:
    '能源科技 | Energy Technology / 新能源 | New Energy / 电力设备 | Power Equipment / 储能 | Energy Storage',
  business:
    '工商业光伏 | commercial solar / 储能柜 | storage cabinets / 能源管理 | energy management / 充电场站 | charging stations / 配电成套设备 | switchgear / 海上风电基础 | offshore wind foundations / 电缆附件 | cable accessories',
  facts: `
    累计并网 {60-420} 兆瓦，运维电站 {40-180} 座。 | {60-420} megawatts connected and {40-180} plants in operation.
    电芯、模组到系统自主集成，循环寿命 {6000-9000} 次。 | Integrated from cell to system, {6000-9000} cycles.
    先测算后立项，屋顶项目平均 {4-7} 年收回投资。 | We calculate before we build; roofs pay back in {4-7} years on average.
    设有 24 小时监控中心，异常工单自动派发。 | A control room is staffed day and night, and faults raise their own work orders.
    高压实验大厅可做 35 千伏全项型式试验。 | The high-voltage hall runs full type tests up to 35 kilovolts.
  `,
  sellingPoints: `
    质保五年，备件长期供应。 | Five-year warranty, spare parts for the long run.
    结构紧凑，两人一天装完。 | Compact: two people install it in a day.
    可接入现有能源管理平台。 | Joins an existing energy management platform.
    通过满载温升试验。 | Passed the full-load temperature rise test.
    提供方案测算与并网协助。 | With a calculation beforehand and help with the grid.
  `,
  productLines: [
    {
      category: '光伏与储能',
      variants:
        '~ / 户用 ~ | Residential ~ / 工商业 ~ | Commercial ~ / 离网 ~ | Off-grid ~ / 高效 ~ | High-efficiency ~',
      specs: `
        额定功率 | Rated power: 5 kW / 50 kW / 100 kW
        转换效率 | Efficiency: 97.5 % / 98.6 %
        质保 | Warranty: 5 年 | 5 years / 10 年 | 10 years
      `,
      articles: `
        solar: 单晶光伏组件 | Monocrystalline module / 柔性组件 | Flexible module / 光伏车棚 | Solar carport / 铝合金支架 | Aluminium mounting
        cabinet: 储能柜 | Storage cabinet / 组串逆变器 | String inverter / 储能变流器 | Power conversion system
        battery: 磷酸铁锂电池包 | LFP battery pack / 便携储能电源 | Portable power station / 基站备电 | Telecom backup battery
      `,
    },
    {
      category: '电力设备',
      variants: '~ / 户外 ~ | Outdoor ~ / 智能 ~ | Smart ~ / 紧凑型 ~ | Compact ~ / 节能 ~ | Energy-saving ~',
      specs: `
        额定电流 | Rated current: 630 A / 1250 A / 2500 A
        防护等级 | Protection: IP30 / IP54
        标准 | Standard: GB / IEC
      `,
      articles: `
        cabinet: 高压开关柜 | Medium-voltage switchgear / 箱式变电站 | Package substation / 无功补偿柜 | Capacitor bank / 配电箱 | Distribution board
        reel: 电力电缆 | Power cable / 光伏直流电缆 | Solar DC cable
        charger: 充电场站设备 | Charging station / 换电柜 | Battery swap cabinet
        motor: 柴油发电机组 | Diesel generator set / 永磁电机 | Permanent magnet motor
      `,
    },
    {
      category: '节能与检测',
      variants: '~ / 无线 ~ | Wireless ~ / 工业 ~ | Industrial ~ / 新一代 ~ | New-generation ~',
      specs: `
        通信 | Link: RS-485 / 4G / LoRa
        精度 | Accuracy: 0.5 级 | class 0.5 / 1 级 | class 1
        供电 | Supply: AC 85–265 V / DC 24 V
      `,
      articles: `
        sensor: 多功能电表 | Power meter / 电缆测温终端 | Cable temperature monitor
        chart: 能源管理平台 | Energy platform / 碳排核算系统 | Carbon accounting system
        router: 采集网关 | Metering gateway
        lamp: 太阳能路灯 | Solar street lamp
      `,
    },
  ],
});
