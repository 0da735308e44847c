import { parseTradeProfile } from './trade-profile.ts';

export const machinery = parseTradeProfile({
  industry: 'machinery',
  nameSuffixes:
    '精密机械 | Precision Machinery / 智能装备 | Intelligent Equipment / 传动科技 | Transmission Technology / 流体设备 | Fluid Equipment / 自动化设备 | Automation Equipment',
  business:
    '五轴数控加工 | 5-axis CNC machining / 减速机与传动部件 | gearboxes and drive parts / 非标自动化产线 | custom automation lines / 协作机器人集成 | collaborative robot integration / 工业泵与阀门 | industrial pumps and valves / 液压元件 | hydraulic components / 包装设备 | packaging machines / 小批量打样 | small-batch prototyping',
  facts: `
    现有加工中心 {24-60} 台，恒温车间 {2400-7800} 平方米，可从单件打样做到批量供货。 | We run {24-60} machining centres in a temperature-controlled shop of {2400-7800} square metres, from a single prototype to series supply.
    装配、检测与试机在同一厂房完成，整机出厂前连续运转 {48-96} 小时。 | Assembly, inspection and trial runs share one roof; every machine runs for {48-96} hours before it leaves.
    客户多来自机器人、光学与包装行业，复购订单占七成以上。 | Most customers build robots, optics or packaging lines, and more than seven orders in ten are repeat orders.
    工艺团队 {12-30} 人，图纸当天评审，两日内给出可制造性建议。 | A process team of {12-30} reviews drawings the same day and answers with manufacturability notes within two.
    三坐标、粗糙度与圆度仪齐备，关键尺寸随货附检测报告。 | Coordinate, roughness and roundness measurement is in house, and a report travels with every critical dimension.
  `,
  sellingPoints: `
    装配前逐件去毛刺，倒角一致。 | Deburred and chamfered piece by piece before assembly.
    关键配合面全检，换装时无需修配。 | Mating faces are checked piece by piece, so replacement needs no fitting.
    按十年维护周期设计，易损件可在现场更换。 | Designed for a ten-year service life; wear parts are changed on site.
    已在自动化产线上连续使用三年。 | In continuous use on automated lines for three years.
    提供三维模型与安装尺寸，便于先行验证。 | 3D models and mounting dimensions are available for early verification.
  `,
  productLines: [
    {
      category: '轴承与传动件',
      variants:
        '~ / ~ 17 型 | ~, size 17 / ~ 25 型 | ~, size 25 / 低噪 ~ | Low-noise ~ / 重载 ~ | Heavy-duty ~',
      specs: `
        材质 | Material: 40CrNiMoA | 40CrNiMoA steel / 20CrMnTi | 20CrMnTi steel / GCr15 | GCr15 bearing steel
        精度等级 | Accuracy: ISO 5 级 | ISO grade 5 / ISO 6 级 | ISO grade 6 / P5
        额定扭矩 | Rated torque: 32 N·m / 78 N·m / 145 N·m
        表面处理 | Finish: 渗碳淬火 | carburised / 氮化 | nitrided / 发黑 | black oxide
      `,
      articles: `
        gear: 谐波减速器柔轮组件 | Harmonic drive flexspline set / 斜齿轮 | Helical gear / 行星齿轮组 | Planetary gear set / 蜗轮蜗杆副 | Worm gear pair
        bearing: 交叉滚子轴承 | Crossed roller bearing / 角接触球轴承 | Angular contact bearing / 薄壁轴承 | Thin-section bearing
        shaft: 滚珠丝杠 | Ball screw / 花键轴 | Spline shaft / 联轴器 | Shaft coupling
      `,
    },
    {
      category: '泵与阀门',
      variants:
        '~ / 不锈钢 ~ | Stainless ~ / 防爆 ~ | Explosion-proof ~ / 高压 ~ | High-pressure ~ / 卫生级 ~ | Sanitary ~',
      specs: `
        壳体材质 | Body: 球墨铸铁 | ductile iron / 304 不锈钢 | 304 stainless / 316L 不锈钢 | 316L stainless
        公称压力 | Pressure rating: PN10 / PN16 / PN25
        介质温度 | Medium temperature: -10 至 90 ℃ | -10 to 90 °C / -20 至 120 ℃ | -20 to 120 °C
      `,
      articles: `
        valve: 法兰闸阀 | Flanged gate valve / 截止阀 | Globe valve / 不锈钢阀体毛坯 | Valve body casting / 电动调节阀 | Motorised control valve
        pump: 立式多级离心泵 | Vertical multistage pump / 化工磁力泵 | Magnetic drive pump / 自吸泵 | Self-priming pump
        cylinder: 液压油缸 | Hydraulic cylinder / 气动执行器 | Pneumatic actuator
      `,
    },
    {
      category: '工业机器人',
      variants:
        '~ / 桌面式 ~ | Bench-top ~ / 双工位 ~ | Twin-station ~ / 高速 ~ | High-speed ~ / 标准型 ~ | Standard ~',
      specs: `
        重复定位精度 | Repeatability: ±0.02 mm / ±0.03 mm / ±0.05 mm
        防护等级 | Protection: IP54 / IP65 / IP67
        供电 | Supply: AC 220 V / AC 380 V / DC 48 V
      `,
      articles: `
        arm: 六轴协作机器人 | Six-axis collaborative robot / 码垛机械臂 | Palletising arm / 视觉分拣工作站 | Vision sorting station
        motor: 中空旋转平台 | Hollow rotary table / 伺服电机 | Servo motor / 一体化关节模组 | Integrated joint module
        machine: 五轴加工中心 | Five-axis machining centre / 自动锁螺丝机 | Automatic screwdriving machine / 立式包装机 | Vertical packaging machine
      `,
    },
  ],
});
