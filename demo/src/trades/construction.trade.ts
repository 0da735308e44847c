import { parseTradeProfile } from './trade-profile.ts';

export const construction = parseTradeProfile({
  industry: 'construction',
  nameSuffixes:
    '建设工程 | Construction / 建筑装饰 | Interior Works / 钢结构 | Steel Structures / 园林工程 | Landscaping',
  business:
    '厂房与仓库总包 | industrial buildings, turnkey / 钢结构制作安装 | steel fabrication and erection / 办公与展厅装修 | office and showroom fit-out / 洁净车间 | clean rooms / 市政管网 | municipal pipework / 园林景观 | landscaping / 机电安装 | mechanical and electrical works',
  facts: `
    累计完成工业厂房 {120-520w}平方米，其中七成来自老客户介绍。 | {120-520w} square metres of industrial buildings completed, seven in ten by recommendation.
    自有钢构加工厂，年加工能力 {1-5w}吨。 | Our own steel shop handles {1-5w} tonnes a year.
    项目经理 {16-60} 名全部持证，现场每周向业主提交影像日志。 | {16-60} certified project managers; owners get a photo log of the site every week.
    设计、采购与施工同一团队，变更当日出价。 | Design, purchasing and works are one team, and a change is priced the same day.
    连续 {4-11} 年无重大安全事故，工地实行实名考勤。 | {4-11} years without a serious accident, with named attendance on every site.
  `,
  sellingPoints: `
    图纸会审后给出固定总价。 | A fixed price after the drawings are reviewed.
    关键节点拍照留档。 | Key points are documented with photographs.
    分项验收，逐段付款。 | Accepted and paid section by section.
    含两年质保与一次免费回访。 | Two-year warranty with one free visit.
    可提供结构计算书与竣工模型。 | Structural calculations and an as-built model are included.
  `,
  productLines: [
    {
      category: '钢结构',
      variants: '~ / 重型 ~ | Heavy ~ / 装配式 ~ | Prefabricated ~ / 标准 ~ | Standard ~',
      specs: `
        钢材 | Steel: Q235B / Q355B / Q355NH 耐候钢 | Q355NH weathering steel
        防腐 | Protection: 热浸镀锌 | hot-dip galvanised / 三道油漆 | three-coat paint
        跨度 | Span: 18 m / 24 m / 36 m
      `,
      articles: `
        crane: 厂房钢结构 | Workshop steel frame / 仓库屋架 | Warehouse roof truss / 吊车梁系统 | Crane girder system / 连廊钢桥 | Steel link bridge
        profile: H 型钢构件 | H-section members / 檩条 | Purlins / 楼承板 | Floor decking
        tower: 多层钢框架 | Multi-storey steel frame / 立体车库钢构 | Parking tower frame
      `,
    },
    {
      category: '工程施工',
      variants: '~ / 标准化 ~ | Standard ~ / 整包 ~ | Turnkey ~',
      specs: `
        工期 | Duration: 45 天 | 45 days / 90 天 | 90 days / 180 天 | 180 days
        付款 | Payment: 按节点 | by milestone / 按月 | monthly
        质保 | Warranty: 2 年 | 2 years / 5 年 | 5 years
      `,
      articles: `
        tower: 办公楼装修 | Office fit-out / 展厅工程 | Showroom works
        cleanroom: 洁净车间 | Clean room
        coldstore: 冷库工程 | Cold store
        plant: 园林绿化 | Landscaping / 屋顶花园 | Roof garden
        pipes: 雨污分流管网 | Separate drainage network / 消防管道安装 | Fire main installation
        solar: 屋面光伏安装 | Rooftop solar installation
      `,
    },
    {
      category: '设计与监理',
      variants: '~ / 全过程 ~ | Full-service ~ / 快速 ~ | Fast-track ~',
      specs: `
        成果 | Deliverables: 施工图 | construction drawings / BIM 模型 | BIM model / 预算书 | bill of quantities
        周期 | Turnaround: 2 周 | 2 weeks / 4 周 | 4 weeks / 6 周 | 6 weeks
        服务范围 | Area: 省内 | within the province / 全国 | nationwide
      `,
      articles: `
        folder: 厂房方案设计 | Plant concept design / 结构加固设计 | Strengthening design / 造价咨询 | Cost consulting / 工程监理 | Site supervision
        chart: BIM 建模 | BIM modelling / 能耗模拟 | Energy simulation
        compass: 地形测绘 | Site survey / 点云扫描 | Point-cloud scan
      `,
    },
  ],
});
