import { parseTradeProfile } from './trade-profile.ts';

export const finance = parseTradeProfile({
  industry: 'finance',
  nameSuffixes:
    '融资租赁 | Finance Leasing / 保险经纪 | Insurance Brokers / 投资管理 | Investment / 商业保理 | Factoring / 资产评估 | Appraisal',
  business:
    '设备融资租赁 | equipment leasing / 应收账款保理 | factoring / 企业财产险 | property insurance / 出口信用险 | export credit insurance / 知识产权质押 | patent-backed loans / 并购顾问 | merger advice / 资产评估 | appraisal',
  facts: `
    服务中小企业 {260-1600} 家，平均放款 {5-12} 个工作日。 | {260-1600} small and medium companies served, money out in {5-12} working days on average.
    风控团队 {14-48} 人，多数来自制造业一线。 | A risk team of {14-48}, most of them from the shop floor.
    与 {20-60} 家机构建立比价机制，方案逐条写明成本。 | Offers from {20-60} institutions are compared, with the cost of each line in writing.
    理赔专员全程陪同，平均结案 {9-20} 天。 | A claims officer stays to the end; cases close in {9-20} days on average.
    不收取前期费用，合同文本可先行审阅。 | No fee in advance, and the contract may be read first.
  `,
  sellingPoints: `
    费率透明，按季度披露。 | Transparent rates, published every quarter.
    资料齐全当日受理。 | Accepted the same day when papers are complete.
    到期提前提醒，不误事。 | A reminder before each date.
    附中英文条款对照。 | Terms in Chinese and English side by side.
    专属经理一对一跟进。 | One named manager throughout.
  `,
  productLines: [
    {
      category: '金融与保险',
      variants:
        '~ / 中小企业 ~ | ~ for small companies / 外贸企业 ~ | ~ for exporters / 制造业 ~ | ~ for manufacturers',
      specs: `
        期限 | Term: 12 个月 | 12 months / 24 个月 | 24 months / 36 个月 | 36 months
        额度 | Amount: 50–300 万元 | CNY 0.5–3 million / 300–2000 万元 | CNY 3–20 million
        办理 | Processing: 5 个工作日 | 5 working days / 10 个工作日 | 10 working days
      `,
      articles: `
        coins: 设备融资租赁 | Equipment leasing / 订单融资 | Purchase order finance / 应收账款保理 | Receivables factoring / 存货质押 | Inventory finance / 知识产权质押 | Patent-backed loan / 跨境收付款 | Cross-border payments / 绿色贷款顾问 | Green loan advice
        folder: 企业财产险 | Property insurance / 雇主责任险 | Employer liability insurance / 产品责任险 | Product liability insurance / 出口信用险 | Export credit insurance / 货运险 | Cargo insurance / 团体医疗险 | Group health insurance
        chart: 并购顾问 | Merger advice / 上市辅导咨询 | Listing preparation / 资产评估 | Asset appraisal / 信用评级 | Credit rating / 汇率避险方案 | Currency hedging
      `,
    },
    {
      category: '财税代理',
      variants: '~ / 年度 ~ | Yearly ~ / 专项 ~ | Special ~ / 集团 ~ | Group ~',
      specs: `
        周期 | Period: 单次 | one-off / 按季 | quarterly / 全年 | yearly
        成果 | Deliverable: 书面报告 | written report / 数据模型 | financial model
        方式 | Format: 现场 | on site / 远程 | remote
      `,
      articles: `
        chart: 财务尽调 | Financial due diligence / 现金流诊断 | Cash flow review / 成本核算咨询 | Cost accounting advice / 预算体系搭建 | Budgeting set-up
        folder: 投融资法律文本 | Investment documents / 股权激励方案 | Equity incentive plan
        tower: 不动产估值 | Property valuation / 产业园融资 | Business park finance
      `,
    },
  ],
});
