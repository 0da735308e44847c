import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';

const parseTable = (text: string): BilingualText[] => text.trim().split('\n').map(parseBilingual);

/** In display order. */
export const LABELS = parseTable(`
找货 | Sourcing
现货 | In stock
找合作 | Partners wanted
出海 | Exporting
展会活动 | Fairs and events
物流通关 | Shipping and customs
行业观察 | Trade notes
精密制造 | Precision manufacturing
家居建材 | Home and building
食品农产 | Food and farming
纺织服装 | Textiles and clothing
人才与用工 | People and work
`);

/** Label of posts by industry; not every industry has one. */
export const LABEL_OF_INDUSTRY: Readonly<Record<string, string>> = {
  machinery: '精密制造',
  hardware: '精密制造',
  metals: '精密制造',
  electronics: '精密制造',
  'building-materials': '家居建材',
  furniture: '家居建材',
  food: '食品农产',
  agriculture: '食品农产',
  textiles: '纺织服装',
  'leather-footwear': '纺织服装',
  logistics: '物流通关',
  trade: '出海',
  'professional-services': '人才与用工',
};

export const SOURCES = ['本企业整理', '展会见闻', '行业交流会'];

export const REFUSAL_REASONS = [
  '正文里留了手机号，请改用名片上的联系方式。',
  '标题含有夸大用语，请修改。',
  '图片与内容不符，请更换。',
];
