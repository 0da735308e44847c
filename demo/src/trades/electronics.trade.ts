import { parseTradeProfile } from './trade-profile.ts';

export const electronics = parseTradeProfile({
  industry: 'electronics',
  nameSuffixes:
    '电子 | Electronics / 微电子 | Microelectronics / 传感技术 | Sensing Technology / 光电科技 | Optoelectronics / 线缆 | Cable',
  business:
    '多层电路板 | multilayer circuit boards / 线束与连接器 | harnesses and connectors / 工业传感器 | industrial sensors / 显示模组 | display modules / 电源适配器 | power adapters / 贴片加工 | SMT assembly / 小家电主控 | appliance controllers / 整机代工 | box-build assembly',
  facts: `
    六条贴片线日产能 {300-900w}点，支持最小 01005 器件。 | Six SMT lines place {300-900w} components a day, down to 01005 parts.
    研发人员占三成，累计取得实用新型与软件著作权 {18-56} 项。 | Three in ten of us work in development, with {18-56} utility models and software copyrights registered.
    老化房可同时容纳 {400-1600} 台整机，出厂前满载运行。 | The burn-in room holds {400-1600} units at full load before shipment.
    从样板到量产由同一位项目工程师跟进，避免交接走样。 | One project engineer follows a board from sample to volume, so nothing is lost in hand-over.
    产品用于楼宇、农业与仓储现场，在高湿与粉尘环境中验证过多年。 | The products work in buildings, farms and warehouses and have proved themselves in damp and dust for years.
  `,
  sellingPoints: `
    整批附带测试记录。 | Each lot comes with its test record.
    关键器件双货源备选，交期不受单一渠道影响。 | Key parts are dual-sourced, so lead time does not hang on one channel.
    规格书与三维模型可先行提供。 | Data sheets and 3D models are sent ahead.
    丝印与标签可按客户要求调整。 | Print and labels follow the customer’s wishes.
    符合有害物质限制要求，可提供第三方检测报告。 | Restricted-substance compliant, third-party report on request.
  `,
  productLines: [
    {
      category: '电路板',
      variants:
        '~ / 工业级 ~ | Industrial-grade ~ / 低功耗 ~ | Low-power ~ / 高可靠 ~ | High-reliability ~ / 车规级 ~ | Automotive-grade ~',
      specs: `
        板材 | Laminate: FR-4 TG170 / 铝基 | aluminium base / 高频板材 | RF laminate
        表面工艺 | Finish: 沉金 | ENIG / 无铅喷锡 | lead-free HASL / OSP
        最小线宽 | Minimum track: 0.075 mm / 0.10 mm / 0.15 mm
      `,
      articles: `
        board: 工业控制板 | Industrial control board / 电机驱动板 | Motor driver board / 电源管理板 | Power management board / 传感采集板 | Data acquisition board / 洗衣机主控板 | Washer control board
        chip: 通信核心模组 | Communication core module / 存储模块 | Memory module / 电容触摸芯片 | Capacitive touch IC
      `,
    },
    {
      category: '传感器',
      variants:
        '~ / 数字式 ~ | Digital ~ / 本安型 ~ | Intrinsically safe ~ / 无线 ~ | Wireless ~ / 高精度 ~ | High-precision ~',
      specs: `
        输出 | Output: 4–20 mA / RS-485 / IO-Link
        精度 | Accuracy: ±0.1 % FS / ±0.25 % FS / ±0.5 % FS
        防护等级 | Protection: IP65 / IP67 / IP68
      `,
      articles: `
        sensor: 压力变送器 | Pressure transmitter / 超声波液位计 | Ultrasonic level sensor / 温湿度变送器 | Temperature and humidity transmitter / 电感接近开关 | Inductive proximity switch
        camera: 工业面阵相机 | Area-scan camera / 读码器 | Code reader / 红外测温摄像头 | Thermal camera
        router: 边缘计算网关 | Edge gateway / 无线采集终端 | Wireless data logger
      `,
    },
    {
      category: '连接器与线束',
      variants: '~ / ~ 2 m / ~ 5 m / 阻燃 ~ | Flame-retardant ~ / 屏蔽 ~ | Shielded ~',
      specs: `
        导体 | Conductor: 无氧铜 | oxygen-free copper / 镀锡铜 | tinned copper
        额定电压 | Rated voltage: 300 V / 600 V / 1000 V
        弯折寿命 | Flex life: 500 万次 | 5 million cycles / 1000 万次 | 10 million cycles
      `,
      articles: `
        reel: 拖链柔性电缆 | Flexible drag-chain cable / 工业以太网线 | Industrial Ethernet cable / 同轴电缆 | Coaxial cable / 硅胶高温线 | Silicone high-temperature wire
      `,
    },
    {
      category: '显示与照明',
      variants: '~ / 防水 ~ | Waterproof ~ / 高亮 ~ | High-brightness ~ / 节能 ~ | Energy-saving ~',
      specs: `
        功率 | Power: 12 W / 36 W / 100 W
        寿命 | Life: 30,000 小时 | 30,000 hours / 50,000 小时 | 50,000 hours
        供电 | Supply: AC 220 V / DC 24 V
      `,
      articles: `
        screen: 工业触摸一体机 | Industrial touch panel / 电容显示屏 | Capacitive display / 电子价签 | Electronic shelf label
        lamp: LED 工矿灯 | LED high-bay lamp / 线形灯 | Linear lamp
        bulb: 智能球泡灯 | Smart LED bulb
      `,
    },
  ],
});
