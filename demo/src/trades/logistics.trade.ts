import { parseTradeProfile } from './trade-profile.ts';

export const logistics = parseTradeProfile({
  industry: 'logistics',
  nameSuffixes:
    '国际物流 | International Logistics / 供应链 | Supply Chain / 货运代理 | Freight Forwarding / 冷链物流 | Cold Chain / 仓储 | Warehousing',
  business:
    '海运拼箱 | sea freight consolidation / 跨境仓储 | cross-border warehousing / 报关代理 | customs brokerage / 中欧班列 | rail freight to Europe / 冷链运输 | cold chain transport / 大件运输 | project cargo / 城市配送 | city delivery',
  facts: `
    每周固定舱位 {80-420} 个标箱，旺季不甩柜写进协议。 | {80-420} containers of fixed space a week, with no roll-over in writing.
    国内仓 {6-20} 处，海外合作仓 {4-18} 处，库存实时可查。 | {6-20} warehouses at home and {4-18} partners abroad, with stock in real time.
    报关员 {12-40} 名，平均通关 {3-9} 小时。 | {12-40} customs officers clear goods in {3-9} hours on average.
    自有冷藏车 {30-160} 台，全程温度曲线可下载。 | {30-160} refrigerated trucks, with the temperature curve to download.
    异常二十分钟内电话通知，客户不用追问。 | A call within twenty minutes if anything goes wrong: nobody has to ask.
  `,
  sellingPoints: `
    一票到底，费用清单无隐藏项。 | One bill from door to door without hidden items.
    可代办产地证与熏蒸证明。 | Certificates of origin and fumigation are arranged.
    轨迹节点自动推送。 | Milestones are pushed as they happen.
    货物险按票投保，理赔专人跟。 | Insured shipment by shipment, claims handled by one person.
    支持周末装柜。 | Loading on weekends.
  `,
  productLines: [
    {
      category: '国际货运',
      variants:
        '~ / 东南亚 ~ | ~ to South-East Asia / 欧洲 ~ | ~ to Europe / 中东 ~ | ~ to the Middle East / 北美 ~ | ~ to North America',
      specs: `
        时效 | Transit: 7–12 天 | 7–12 days / 18–25 天 | 18–25 days / 30–38 天 | 30–38 days
        起运 | From: 宁波 | Ningbo / 深圳 | Shenzhen / 上海 | Shanghai
        条款 | Terms: FOB / CIF / DDP
      `,
      articles: `
        ship: 海运整箱 | Full container sea freight / 海运拼箱 | LCL sea freight / 滚装船运输 | Ro-ro shipping / 双清包税专线 | Duty-paid line
        containers: 中欧班列订舱 | Rail container booking / 冷藏集装箱 | Reefer container / 特种柜运输 | Special container freight / 多式联运 | Intermodal freight
        compass: 空运专线 | Air freight line / 国际快递代理 | Express agency
      `,
    },
    {
      category: '仓储配送',
      variants:
        '~ / 华东 ~ | ~, East China / 华南 ~ | ~, South China / 夜间 ~ | Overnight ~ / 恒温 ~ | Temperature-controlled ~',
      specs: `
        温区 | Temperature: 常温 | ambient / 0–4 ℃ | 0–4 °C / -18 ℃ | -18 °C
        计费 | Charged by: 托盘/天 | pallet a day / 单量 | order
        覆盖 | Cover: 同城当日 | same day in town / 省内次日 | next day in the province
      `,
      articles: `
        truck: 城市配送 | City delivery / 干线零担 | Trunk part loads / 冷链运输 | Cold chain transport / 大件运输 | Project cargo
        pallet: 跨境电商仓 | Cross-border fulfilment / 保税仓储 | Bonded storage / 一件代发 | Drop shipping
        carton: 退货质检 | Returns inspection / 贴标换标 | Relabelling
        crate: 出口木箱包装 | Export crating
      `,
    },
    {
      category: '报关与检验',
      variants: '~ / 专人 ~ | Dedicated ~ / 包年 ~ | Yearly ~ / 一站式 ~ | One-stop ~',
      specs: `
        办理时间 | Time: 当日 | same day / 2 个工作日 | 2 working days
        口岸 | Port: 宁波 | Ningbo / 深圳 | Shenzhen / 青岛 | Qingdao
        收费 | Fee: 按票 | by shipment / 按月 | monthly
      `,
      articles: `
        folder: 进出口报关 | Customs declaration / 产地证代办 | Certificate of origin / 商检代理 | Inspection agency / 归类预审 | Tariff classification
        chart: 供应链数据看板 | Supply chain dashboard
        coins: 出口退税服务 | Export tax refund / 货运保险 | Cargo insurance
      `,
    },
  ],
});
