import { parseTradeProfile } from './trade-profile.ts';

export const automotive = parseTradeProfile({
  industry: 'automotive',
  nameSuffixes:
    '汽车零部件 | Auto Parts / 车辆部件 | Vehicle Components / 汽车科技 | Automotive Technology / 车业 | Motor',
  business:
    '制动系统部件 | brake system parts / 铝合金轮毂 | alloy wheels / 车灯总成 | lamp assemblies / 底盘悬挂件 | chassis and suspension parts / 线束 | wiring harnesses / 售后市场滤清器 | aftermarket filters / 商用车配件 | commercial vehicle parts / 充电设备 | charging equipment',
  facts: `
    年产各类零部件 {80-460w}件，配套商用车与售后市场。 | We make {80-460w} parts a year for commercial vehicles and the aftermarket.
    执行汽车行业质量管理体系，每道工序可追溯到班组。 | Run to the automotive quality standard, every step can be traced to its shift.
    自建台架实验室，制动件完成 {20-60w}次疲劳后才定型。 | In our own rig laboratory brake parts pass {20-60w} fatigue cycles before release.
    覆盖车型 {600-2400} 款，常用型号现货三天内发出。 | The range fits {600-2400} models, and common numbers leave stock within three days.
    海外客户分布在东南亚、中东与东欧，可混装出柜。 | Customers abroad are in South-East Asia, the Middle East and Eastern Europe; mixed containers are welcome.
  `,
  sellingPoints: `
    按原厂安装孔位制造，拆装无需改动。 | Made to the original mounting points, so it goes in without changes.
    每件编号，可追溯到班次与检测数据。 | Each piece is numbered and traces back to its shift and test data.
    盐雾试验 480 小时后仍无红锈。 | No red rust after 480 hours of salt spray.
    支持中性包装与客户品牌包装。 | Neutral or own-brand packaging.
    质保两年，配件长期供应。 | Two-year warranty, spare parts for the long run.
  `,
  productLines: [
    {
      category: '汽车零部件',
      variants:
        '~ / 商用车 ~ | ~ for trucks / 新能源车 ~ | ~ for electric vehicles / 高性能 ~ | High-performance ~ / 耐用型 ~ | Durable ~',
      specs: `
        材质 | Material: HT250 灰铸铁 | HT250 grey iron / 6061 铝合金 | 6061 aluminium / 高碳合金 | high-carbon alloy
        适用 | Fits: 乘用车 | passenger cars / 轻型商用车 | light commercial / 重型卡车 | heavy trucks
        包装 | Packing: 单件彩盒 | single colour box / 托盘 | pallet
      `,
      articles: `
        disc: 制动盘 | Brake disc / 打孔制动盘 | Drilled brake disc / 卡钳总成 | Caliper assembly / 离合器压盘 | Clutch pressure plate
        wheel: 铝合金轮毂 | Alloy wheel / 锻造轮圈 | Forged wheel / 轮胎总成 | Tyre and wheel assembly
        shaft: 传动半轴 | Drive shaft / 转向横拉杆 | Tie rod / 稳定杆连杆 | Stabiliser link
        bearing: 轮毂轴承单元 | Hub bearing unit
        filter: 机油滤清器 | Oil filter / 空调滤芯 | Cabin filter
      `,
    },
    {
      category: '电池与电源',
      variants: '~ / 便携 ~ | Portable ~ / 智能 ~ | Smart ~ / 商用 ~ | Commercial ~',
      specs: `
        输出功率 | Output: 7 kW / 30 kW / 120 kW
        接口标准 | Plug: 国标 | GB/T / 欧标 Type 2 | Type 2 / CCS2
        防护等级 | Protection: IP54 / IP65
      `,
      articles: `
        charger: 交流充电桩 | AC charging point / 直流快充桩 | DC fast charger / 移动充电柜 | Mobile charging cabinet
        battery: 启停蓄电池 | Start-stop battery / 动力电池模组 | Traction battery module / 应急启动电源 | Jump starter
      `,
    },
    {
      category: '汽车用品',
      variants: '~ / 通用型 ~ | Universal ~ / 加强型 ~ | Reinforced ~ / 智能 ~ | Smart ~',
      specs: `
        适用电压 | Voltage: 12 V / 24 V / 12–24 V
        材质 | Material: ABS / 铝合金 | aluminium / TPE
        安装方式 | Mounting: 免打孔 | no drilling / 原位替换 | direct replacement
      `,
      articles: `
        lamp: 工作灯总成 | Work lamp assembly / 尾灯总成 | Tail lamp assembly
        camera: 行车记录仪 | Dash camera / 倒车影像套件 | Reversing camera kit
        pump: 电子水泵 | Electric water pump / 车载充气泵 | Tyre inflator
        car: 整车改装套件 | Vehicle conversion kit / 低速物流车 | Low-speed delivery car
        board: 车身控制器 | Body controller
      `,
    },
  ],
});
