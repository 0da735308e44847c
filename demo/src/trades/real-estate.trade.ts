import { parseTradeProfile } from './trade-profile.ts';

export const realEstate = parseTradeProfile({
  industry: 'real-estate',
  nameSuffixes:
    '置业 | Properties / 产业园运营 | Business Parks / 物业服务 | Property Services / 商业管理 | Commercial Management',
  business:
    '产业园招商运营 | business park operation / 厂房与仓库租赁 | factory and warehouse leasing / 写字楼整租 | office leasing / 物业管理 | property management / 长租公寓 | serviced apartments / 选址顾问 | site selection advice',
  facts: `
    在管物业 {40-260w}平方米，平均出租率超过九成。 | {40-260w} square metres under management, more than nine tenths let.
    园区已入驻企业 {80-420} 家，注册、环评与用工有专人代办。 | {80-420} companies have moved in; registration, permits and hiring are looked after by one person.
    工程班组驻场，报修平均 {18-45} 分钟到位。 | Maintenance crews live on site and arrive within {18-45} minutes on average.
    每季举办 {3-8} 场租户交流会，很多合作从隔壁开始。 | {3-8} tenant evenings a quarter; many partnerships begin next door.
    租约条款中英文对照，物业费明细逐月公示。 | Leases are bilingual, and service charges are published item by item.
  `,
  sellingPoints: `
    条款写进合同，费用逐项列明。 | Terms are in the contract, charges item by item.
    可先实地看，再做决定。 | Look first, decide later.
    周边配套齐全，交通方便。 | Well served and easy to reach.
    支持短租与长租。 | Short and long terms alike.
    园区服务中心一站办理。 | Handled at one desk in the park.
  `,
  productLines: [
    {
      category: '厂房与写字楼',
      variants:
        '~ / 新建 ~ | New ~ / 精装 ~ | Fitted-out ~ / 地铁旁 ~ | ~ near the metro / 园区 ~ | ~ in the park',
      specs: `
        层高 | Height: 4.5 m / 7.9 m / 10.5 m
        承重 | Floor load: 800 kg/m² / 2 t/m²
        租期 | Term: 3 年起 | from 3 years / 5 年起 | from 5 years
      `,
      articles: `
        tower: 标准厂房 | Standard factory unit / 甲级写字楼 | Grade A office / 联合办公工位 | Co-working desks / 研发楼 | R&D building / 沿街商铺 | Street-front shop / 人才公寓 | Staff apartments / 企业总部楼 | Headquarters building
        warehouse: 保税仓 | Bonded warehouse / 高标仓 | High-standard warehouse
        coldstore: 冷链仓 | Cold storage
        crane: 定制厂房 | Built-to-suit factory / 土地一级开发 | Land development
      `,
    },
    {
      category: '仓储配送',
      variants: '~ / 按月 ~ | Monthly ~ / 整层 ~ | Whole-floor ~ / 临时 ~ | Short-term ~',
      specs: `
        计费 | Charged by: 平方米/月 | square metre a month / 托盘/天 | pallet a day
        起租 | Minimum: 1 个月 | 1 month / 6 个月 | 6 months
        配套 | Extras: 装卸平台 | loading dock / 监控与消防 | CCTV and sprinklers
      `,
      articles: `
        pallet: 托盘仓位 | Pallet positions / 拣选仓库 | Picking warehouse / 档案存储 | Archive storage
        truck: 园区班车 | Park shuttle / 装卸服务 | Loading service
      `,
    },
    {
      category: '厂房与写字楼',
      variants: '~ / 全年 ~ | Yearly ~ / 入园企业 ~ | ~ for park tenants',
      specs: `
        服务周期 | Term: 单次 | one-off / 一年 | one year
        响应 | Response: 当日 | same day / 2 个工作日 | 2 working days
        地点 | Place: 园区服务中心 | park service centre / 线上 | online
      `,
      articles: `
        folder: 选址顾问 | Site selection / 物业托管 | Property management / 入驻代办 | Move-in service / 租约审查 | Lease review
        chart: 招商策划 | Leasing plan / 能耗托管 | Energy management
        chair: 办公家具租赁 | Office furniture rental / 会议室租用 | Meeting room hire
        plant: 绿植租摆 | Plant rental
      `,
    },
  ],
});
