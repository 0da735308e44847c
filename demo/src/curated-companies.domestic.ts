import { curatedPerson, type CuratedCompany } from './curated-company.ts';
import { parseBilingual } from './trades/trade-profile.ts';

export const DOMESTIC_COMPANIES: readonly CuratedCompany[] = [
  {
    name: parseBilingual('深圳光弈智能装备有限公司 | Shenzhen Guangyi Intelligent Equipment Co., Ltd.'),
    slug: 'guangyi',
    industry: 'machinery',
    city: '深圳',
    business: parseBilingual(
      '协作机器人、视觉检测、产线集成 | Collaborative robots, machine vision, line integration',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', '罗承宇 | Luo Chengyu', '创始人 | Founder', 'active', {
        term: { serial: 'G-12', endsIn: 10, terms: 1 },
      }),
      curatedPerson('editor', '沈亦舟 | Shen Yizhou', '采购总监 | Purchasing director', 'active', {
        term: { serial: 'P-12', endsIn: 3, terms: 1 },
      }),
    ],
  },
  {
    name: parseBilingual('宁波屿帆国际物流有限公司 | Ningbo Yufan International Logistics Co., Ltd.'),
    slug: 'yufan',
    industry: 'logistics',
    city: '宁波',
    business: parseBilingual(
      '海运拼箱、跨境仓储、报关代理 | Sea freight consolidation, cross-border warehousing, customs brokerage',
    ),
    membership: 'active',
    people: [curatedPerson('owner', '魏行之 | Wei Xingzhi', '董事长 | Chair', 'active')],
  },
  {
    name: parseBilingual('苏州砺衡精密机械有限公司 | Suzhou Liheng Precision Machinery Co., Ltd.'),
    slug: 'liheng',
    industry: 'machinery',
    city: '苏州',
    business: parseBilingual(
      '谐波减速器、薄壁轴承、传动部件 | Harmonic drives, thin-section bearings, drive parts',
    ),
    membership: 'active',
    people: [curatedPerson('owner', '陆修远 | Lu Xiuyuan', '总经理 | General manager', 'active')],
  },
  {
    name: parseBilingual('西安朔原能源科技有限公司 | Xi’an Shuoyuan Energy Technology Co., Ltd.'),
    slug: 'shuoyuan',
    industry: 'energy',
    city: '西安',
    business: parseBilingual(
      '工商业光伏、储能柜、能源管理 | Commercial solar, storage cabinets, energy management',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', '秦若谷 | Qin Ruogu', '总经理 | General manager', 'active'),
      curatedPerson('staff', '方若川 | Fang Ruochuan', '区域代理 | Area agent', 'none'),
    ],
  },
  {
    name: parseBilingual('青岛澜石海工装备有限公司 | Qingdao Lanshi Marine Equipment Co., Ltd.'),
    slug: 'lanshi',
    industry: 'machinery',
    city: '青岛',
    business: parseBilingual(
      '海上风电基础、管系预制、阀门 | Offshore wind foundations, prefabricated piping, valves',
    ),
    membership: 'grace',
    people: [curatedPerson('owner', '孔砚舟 | Kong Yanzhou', '执行董事 | Managing director', 'grace')],
  },
  {
    name: parseBilingual('泉州织序纺织有限公司 | Quanzhou Zhixu Textile Co., Ltd.'),
    slug: 'zhixu',
    industry: 'textiles',
    city: '泉州',
    business: parseBilingual(
      '功能面料、再生涤纶、来样染整 | Functional fabrics, recycled polyester, dyeing to sample',
    ),
    membership: 'temporary',
    people: [
      curatedPerson('owner', '庄采薇 | Zhuang Caiwei', '总经理 | General manager', 'temporary'),
      curatedPerson('staff', '唐以宁 | Tang Yining', '产品工程师 | Product engineer', 'temporary'),
    ],
  },
  {
    name: parseBilingual('杭州栖木家居股份有限公司 | Hangzhou Qimu Home Joint Stock Co., Ltd.'),
    slug: 'qimu',
    industry: 'furniture',
    city: '杭州',
    business: parseBilingual(
      '实木餐椅、酒店家具、批量定制 | Solid wood chairs, hotel furniture, made to order',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', '顾景行 | Gu Jingxing', '董事长 | Chair', 'active'),
      curatedPerson('editor', '秦望舒 | Qin Wangshu', '外贸部主管 | Export supervisor', 'temporary'),
    ],
  },
];
