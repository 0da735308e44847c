import { parseTradeProfile } from './trade-profile.ts';

export const professionalServices = parseTradeProfile({
  industry: 'professional-services',
  nameSuffixes:
    '律师事务所 | Law Firm / 财税咨询 | Tax Consulting / 管理咨询 | Consulting / 知识产权代理 | Intellectual Property / 人力资源 | Human Resources',
  business:
    '公司与合同法务 | corporate and contract law / 涉外仲裁 | international arbitration / 财税筹划 | tax planning / 专利与商标 | patents and trade marks / 体系认证辅导 | certification support / 招聘与外包 | recruiting and outsourcing / 精益生产咨询 | lean manufacturing advice',
  facts: `
    专业人员 {20-120} 名，常年顾问单位 {60-380} 家。 | {20-120} professionals and {60-380} standing clients.
    合同审查 {1-2} 个工作日回复，批注可直接用于谈判。 | Contracts come back within {1-2} working days, with notes ready for the table.
    累计代理专利申请 {900-6800} 件，授权率位居本地前列。 | {900-6800} patent filings, with one of the best grant rates in the area.
    每月两次公开课，企业主可免费旁听。 | Two open lessons a month, free for business owners.
    与 {8-26} 个国家的同行互相委托，文书双语交付。 | Partners in {8-26} countries; papers in both languages.
  `,
  sellingPoints: `
    固定报价，不按小时滚动。 | A fixed price instead of rolling hours.
    首次咨询免费三十分钟。 | The first thirty minutes are free.
    结果以书面意见交付。 | The result comes as a written opinion.
    签保密协议后再看材料。 | A non-disclosure agreement comes first.
    进度每周五通报。 | Progress is reported every Friday.
  `,
  productLines: [
    {
      category: '法律服务',
      variants: '~ / 年度 ~ | Yearly ~ / 涉外 ~ | International ~ / 专项 ~ | Special ~',
      specs: `
        收费 | Fee: 固定 | fixed / 按阶段 | by stage
        语言 | Languages: 中文 | Chinese / 中英 | Chinese and English
        周期 | Time: 3 天 | 3 days / 2 周 | 2 weeks / 全年 | all year
      `,
      articles: `
        folder: 常年法律顾问 | Standing legal counsel / 合同审查 | Contract review / 劳动用工合规 | Labour compliance / 涉外仲裁代理 | Arbitration / 商标注册 | Trade mark filing / 专利申请 | Patent filing / 公司股权设计 | Shareholding design / 数据合规评估 | Data compliance
        book: 合规手册编写 | Compliance manual / 员工手册定制 | Staff handbook
      `,
    },
    {
      category: '财税代理',
      variants:
        '~ / 小规模 ~ | ~ for small companies / 一般纳税人 ~ | ~ for general taxpayers / 外资企业 ~ | ~ for foreign-owned companies',
      specs: `
        服务期 | Term: 一年 | one year / 单次 | one-off
        响应 | Response: 当日 | same day / 次日 | next day
        交付 | Delivery: 电子档案 | digital file / 纸质装订 | bound papers
      `,
      articles: `
        chart: 代理记账 | Bookkeeping / 税务筹划 | Tax planning / 年度审计 | Annual audit / 研发费用归集 | R&D cost accounting / 经营诊断 | Business review / 精益改善辅导 | Lean improvement
        coins: 出口退税代办 | Export refund / 补贴申报 | Subsidy application
      `,
    },
    {
      category: '会展与翻译',
      variants: '~ / 现场 ~ | On-site ~ / 线上 ~ | Online ~ / 加急 ~ | Express ~',
      specs: `
        语种 | Language: 英语 | English / 德语 | German / 西班牙语 | Spanish
        形式 | Format: 笔译 | written / 交替传译 | consecutive / 同声传译 | simultaneous
        交付 | Delivery: 48 小时 | 48 hours / 一周 | one week
      `,
      articles: `
        headset: 同声传译 | Simultaneous interpreting / 远程口译 | Remote interpreting
        book: 技术资料翻译 | Technical translation / 产品手册本地化 | Manual localisation
        tower: 工厂选址咨询 | Plant location advice / 展位设计搭建 | Stand design and build
        compass: 体系认证辅导 | Certification support / 出海路线规划 | Market entry planning
        chair: 高管寻访 | Executive search / 岗位外包 | Staff outsourcing
      `,
    },
  ],
});
