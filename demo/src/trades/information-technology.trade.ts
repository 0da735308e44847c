import { parseTradeProfile } from './trade-profile.ts';

export const informationTechnology = parseTradeProfile({
  industry: 'information-technology',
  nameSuffixes:
    '信息技术 | Information Technology / 软件 | Software / 数据科技 | Data Technology / 网络科技 | Network Technology / 智能科技 | Intelligent Technology',
  business:
    '生产执行系统 | manufacturing execution systems / 进销存与仓储软件 | inventory and warehouse software / 企业网站与小程序 | websites and mini programs / 数据看板 | data dashboards / 设备联网 | machine connectivity / 系统运维 | operations and support / 信息安全评估 | security assessments',
  facts: `
    团队 {26-120} 人，八成从事开发与实施，服务制造与商贸企业 {60-320} 家。 | A team of {26-120}, four in five of them developers and consultants, serving {60-320} manufacturers and traders.
    坚持先到现场看流程，再谈功能，项目平均上线周期 {6-14} 周。 | We look at the shop floor before we talk about features; projects go live in {6-14} weeks on average.
    系统可部署在客户机房，也可托管，数据归属写进合同。 | Systems run on the customer’s own servers or hosted, and the contract says who owns the data.
    运维值班全年无休，故障平均响应 {8-25} 分钟。 | Support is staffed all year round and answers within {8-25} minutes on average.
    与本地高校共建实训基地，每年接收实习生 {10-40} 名。 | We share a training base with a local university and take {10-40} interns a year.
  `,
  sellingPoints: `
    按模块购买，先用起来再扩展。 | Bought by module: start small and extend later.
    支持中英文界面，随时切换。 | Chinese and English interface, switched at any time.
    可与主流财务软件和设备协议对接。 | Connects to common accounting software and machine protocols.
    提供上门培训与一年期免费维护。 | On-site training and a year of maintenance are included.
    数据可完整导出，不设门槛。 | All data can be exported in full, without conditions.
  `,
  productLines: [
    {
      category: '软件与网站',
      variants:
        '~ / ~ 标准版 | ~, standard edition / ~ 企业版 | ~, enterprise edition / 轻量 ~ | Lightweight ~',
      specs: `
        部署方式 | Deployment: 本地部署 | on premises / 云端托管 | hosted / 混合部署 | hybrid
        授权 | Licence: 按年订阅 | yearly subscription / 一次性买断 | perpetual licence
        实施周期 | Roll-out: 2–4 周 | 2–4 weeks / 6–8 周 | 6–8 weeks
      `,
      articles: `
        chart: 生产执行系统 | Manufacturing execution system / 经营数据看板 | Business dashboard / 能耗监测平台 | Energy monitoring platform / 质量追溯系统 | Quality traceability system
        screen: 仓储管理系统 | Warehouse management system / 客户关系管理系统 | CRM system / 企业官网建设 | Corporate website / 电子图纸管理 | Drawing management system
        handset: 微信小程序商城 | Mini program store / 移动巡检应用 | Mobile inspection app / 会员积分系统 | Loyalty points system
      `,
    },
    {
      category: '传感器',
      variants: '~ / ~ 4G 版 | ~, 4G / ~ 有线版 | ~, wired / 导轨式 ~ | DIN-rail ~',
      specs: `
        接口 | Interfaces: RS-485 × 2 / 以太网 × 2 | Ethernet × 2 / CAN
        工作温度 | Operating temperature: -20 至 70 ℃ | -20 to 70 °C / -40 至 85 ℃ | -40 to 85 °C
        供电 | Supply: DC 9–36 V / PoE
      `,
      articles: `
        router: 设备联网网关 | Machine connectivity gateway / 工业无线路由器 | Industrial wireless router / 协议转换器 | Protocol converter
        sensor: 振动监测终端 | Vibration monitor / 环境监测终端 | Environment monitor
        camera: 安全帽识别摄像机 | Helmet detection camera / 车牌识别一体机 | Plate recognition unit
      `,
    },
    {
      category: '软件与网站',
      variants: '~ / 壁挂 ~ | Wall-mounted ~ / 国产化 ~ | Domestic-platform ~ / 定制 ~ | Custom ~',
      specs: `
        分辨率 | Resolution: 1920 × 1080 / 3840 × 2160
        亮度 | Brightness: 350 cd/m² / 700 cd/m²
        系统 | System: 国产操作系统 | domestic operating system / Linux
      `,
      articles: `
        screen: 车间看板一体机 | Shop-floor display / 会议平板 | Meeting board / 自助查询终端 | Self-service terminal
        cabinet: 机柜一体化机房 | Cabinet data centre / 边缘服务器 | Edge server / 备份一体机 | Backup appliance
        chip: 加密授权模块 | Licence dongle
      `,
    },
  ],
});
