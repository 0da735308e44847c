import { parseTradeProfile } from './trade-profile.ts';

export const environment = parseTradeProfile({
  industry: 'environment',
  nameSuffixes:
    '环保科技 | Environmental Technology / 水务科技 | Water Technology / 环境工程 | Environmental Engineering / 净化设备 | Purification',
  business:
    '工业废水处理 | industrial waste water / 废气治理 | air pollution control / 膜分离设备 | membrane systems / 空气净化 | air purification / 危废减量 | hazardous waste reduction / 环境检测 | environmental testing / 餐厨垃圾处理 | food waste treatment',
  facts: `
    交付水处理项目 {90-380} 个，处理量从每天 2 吨到 {2-6w}吨。 | {90-380} water projects, from 2 tonnes a day up to {2-6w}.
    实验室取得检测资质，可测参数 {120-460} 项。 | The accredited laboratory measures {120-460} parameters.
    先做中试再定工艺，避免纸上达标。 | A pilot run comes before the process, so compliance is not only on paper.
    运营人员 {30-140} 名常驻现场，数据实时上传。 | {30-140} operators live on site, and data are sent in real time.
    设备模块化制造，老厂改造停产不超过 {3-7} 天。 | Modular plants: a refit stops production for no more than {3-7} days.
  `,
  sellingPoints: `
    运行稳定，优于排放标准。 | Runs steadily, better than the limit.
    耗材十分钟更换，无需工具。 | Consumables change in ten minutes without tools.
    能耗比传统方案低三成。 | Three tenths less energy than the usual way.
    远程监控，手机可看运行曲线。 | Watched from afar, with curves on the phone.
    安装简单，半天调试完成。 | Simple to install, set up in half a day.
  `,
  productLines: [
    {
      category: '水处理',
      variants: '~ / 节能 ~ | Energy-saving ~ / 撬装 ~ | Skid-mounted ~ / 标准型 ~ | Standard ~',
      specs: `
        处理量 | Capacity: 1 m³/h / 10 m³/h / 50 m³/h
        材质 | Material: 304 不锈钢 | 304 stainless / 玻璃钢 | fibreglass / 碳钢防腐 | coated steel
        控制 | Control: PLC 自动 | PLC automatic / 手自一体 | manual and automatic
      `,
      articles: `
        filter: 反渗透装置 | Reverse osmosis unit / 超滤膜组件 | Ultrafiltration module / 保安过滤器 | Cartridge filter / 家用净水器 | Household purifier
        tank: 一体化污水设备 | Packaged sewage plant / 软化水罐 | Softener tank / 气浮机 | Flotation unit / 加药装置 | Dosing unit
        pump: 潜水搅拌泵 | Submersible mixer / 曝气风机 | Aeration blower
      `,
    },
    {
      category: '节能与检测',
      variants: '~ / 便携 ~ | Portable ~ / 在线 ~ | Online ~ / 壁挂 ~ | Wall-mounted ~',
      specs: `
        测量范围 | Range: 0–500 mg/L / 0–2000 µg/m³
        误差 | Error: ±3 % / ±5 %
        通信 | Link: 4G / RS-485
      `,
      articles: `
        sensor: 水质监测仪 | Water quality monitor / 噪声监测仪 | Noise monitor / 扬尘监测站 | Dust station
        monitor: 空气质量终端 | Air quality terminal / 油烟在线监测 | Kitchen fume monitor
        microscope: 水样化验箱 | Water test kit
        chart: 排污管理平台 | Discharge management platform / 碳盘查服务 | Carbon audit
      `,
    },
    {
      category: '废气治理',
      variants: '~ / 低噪 ~ | Low-noise ~ / 高效 ~ | High-efficiency ~ / 智能 ~ | Smart ~',
      specs: `
        风量 | Airflow: 2,000 m³/h / 10,000 m³/h / 40,000 m³/h
        净化效率 | Removal: ≥ 90 % / ≥ 95 %
        噪声 | Noise: ≤ 65 dB / ≤ 75 dB
      `,
      articles: `
        machine: 除尘器 | Dust collector / 餐厨垃圾处理机 | Food waste machine / 纸塑打包机 | Baler
        cabinet: 废气吸附箱 | Adsorption box / 新风净化机 | Fresh air purifier / 臭氧发生器 | Ozone generator
        valve: 防腐蝶阀 | Corrosion-proof butterfly valve
        pellets: 活性炭颗粒 | Activated carbon granules / 生物填料 | Bio-media
        mask: 防毒面罩滤棉 | Respirator filter pads
      `,
    },
  ],
});
