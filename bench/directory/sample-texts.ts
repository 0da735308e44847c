/** Chinese text with spaces at the word boundaries that the segmenter would find. */
export interface SampleText {
  zh: string;
  en: string;
}

const parseTexts = (rows: string): SampleText[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [zh = '', en = ''] = row.split(' | ');
      return { zh, en };
    });

/** Sentences of company profiles and member introductions. */
export const SENTENCES = parseTexts(`
自有 厂房 与 检测 设备 ， 交货 及时 。 | Our own workshops and test rigs keep deliveries on time.
产品 通过 多项 认证 ， 质量 稳定 。 | Products hold several certificates and stay the same from lot to lot.
客户 遍及 东南亚 与 中东 市场 。 | Customers are found across South-East Asia and the Middle East.
支持 小 批量 定制 ， 样品 三天 寄出 。 | Small orders are welcome, and samples leave within three days.
研发 团队 与 多所 大学 长期 合作 。 | Our engineers work together with several universities.
仓库 常备 现货 ， 当日 发运 。 | Common sizes are kept in stock and shipped the same day.
全程 可 追溯 ， 每批 附 检验 报告 。 | Every lot can be traced and comes with its report.
提供 安装 指导 和 终身 维护 服务 。 | We help with installation and maintain what we sell.
专注 细分 领域 二十年 ， 经验 丰富 。 | Twenty years in one narrow field have taught us much.
引进 自动化 生产线 ， 产能 翻番 。 | Automatic lines have doubled what we can make.
严格 控制 成本 ， 价格 公道 。 | Costs are watched closely and prices are fair.
参与 起草 行业 标准 ， 技术 领先 。 | We helped to write the standards of the trade.
绿色 工厂 ， 余热 回收 利用 。 | Waste heat is put to use in a clean plant.
诚信 经营 ， 合作 共赢 。 | We deal honestly and look for lasting partners.
设有 海外 办事处 ， 英语 沟通 顺畅 。 | Offices abroad answer in English.
展厅 常年 开放 ， 欢迎 来访 。 | The showroom is open all year, do come and visit.
`);

export const TITLES = parseTexts(`
总经理 | General manager
销售 经理 | Sales manager
董事长 | Chairman
采购 经理 | Purchasing manager
技术 总监 | Technical director
市场 总监 | Marketing director
创始人 | Founder
外贸 主管 | Export supervisor
财务 总监 | Finance director
工程师 | Engineer
`);
