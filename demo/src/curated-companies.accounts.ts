import { DEMO_MEMBER_PHONE, DEMO_STAFF_PHONES } from './accounts.demo.ts';
import { curatedPerson, curatedProduct, type CuratedCompany } from './curated-company.ts';
import { parseBilingual } from './trades/trade-profile.ts';

/** Companies of the predefined demo accounts. */
export const ACCOUNT_COMPANIES: readonly CuratedCompany[] = [
  {
    name: parseBilingual('苏州砚田精密机械有限公司 | Suzhou Yantian Precision Machinery Co., Ltd.'),
    slug: 'yantian',
    industry: 'machinery',
    city: '苏州',
    business: parseBilingual(
      '五轴数控加工、铝合金壳体、传动部件、小批量打样 | 5-axis CNC machining, aluminium housings, drive parts, small-batch prototyping',
    ),
    profile: parseBilingual(
      '2009 年创立于苏州工业园区，专注机器人关节、光学支架与医疗器械的精密零部件。现有五轴加工中心 42 台，恒温车间 6,800 平方米，可从单件打样到年产百万件。航空铝、钛合金均可，常规件七天出样。欢迎来厂里喝茶看机床。 | Founded in the Suzhou Industrial Park in 2009, we make precision parts for robot joints, optical mounts and medical devices. 42 five-axis machining centres stand in a temperature-controlled shop of 6,800 square metres, from one prototype to a million pieces a year. Aerospace aluminium and titanium are welcome; common parts are sampled in seven days. Come and see the machines over a cup of tea.',
    ),
    membership: 'active',
    term: { serial: 'C-12', endsIn: 138, terms: 3 },
    people: [
      curatedPerson('owner', '周砚清 | Zhou Yanqing', '总经理 | General manager', 'active', {
        phone: DEMO_MEMBER_PHONE,
        term: { serial: 'P-12', endsIn: 55, terms: 3 },
        intro: parseBilingual(
          '做了十六年精密加工，相信把一个公差守住，比多接十张单更要紧。欢迎机器人、光学、医疗领域的朋友来厂里喝茶看机床。 | Sixteen years in precision machining. I believe that holding one tolerance matters more than taking ten more orders. Friends from robotics, optics and medicine are welcome to come and see the machines.',
        ),
      }),
      curatedPerson('editor', '许其臻 | Xu Qizhen', '市场经理 | Marketing manager', 'active'),
      curatedPerson('staff', '蒋牧之 | Jiang Muzhi', '工艺工程师 | Process engineer', 'temporary'),
    ],
    products: [
      curatedProduct(
        'gear',
        '轴承与传动件',
        '谐波减速器柔轮组件 | Harmonic drive flexspline set',
        `
          材质 | Material: 40CrNiMoA | 40CrNiMoA steel
          减速比 | Ratio: 50 / 80 / 100
          背隙 | Backlash: ≤ 20″
        `,
      ),
      curatedProduct(
        'housing',
        '铝型材与壳体',
        '6061 机械臂关节壳体 | 6061 robot joint housing',
        `
          牌号 | Alloy: 6061-T6
          表面 | Finish: 哑黑阳极氧化 | matt black anodised
          公差 | Tolerance: ±0.02 mm
        `,
      ),
      curatedProduct(
        'valve',
        '泵与阀门',
        '不锈钢阀体毛坯 | Stainless valve body blank',
        `
          材质 | Material: CF8M
          公称压力 | Pressure rating: PN25
          口径 | Nominal size: DN50
        `,
      ),
      curatedProduct(
        'housing',
        '铝型材与壳体',
        '哑黑阳极光学支架 | Matt black anodised optical mount',
        `
          牌号 | Alloy: 6061-T6
          表面 | Finish: 哑黑阳极氧化 | matt black anodised
          平面度 | Flatness: 0.01 mm
        `,
      ),
      curatedProduct(
        'shaft',
        '精密零件',
        '钛合金骨科连接杆 | Titanium orthopaedic rod',
        `
          材质 | Material: TC4 ELI 钛合金 | Ti-6Al-4V ELI titanium
          直径 | Diameter: 5.5 mm
          直线度 | Straightness: 0.05 mm
        `,
      ),
      curatedProduct(
        'bearing',
        '轴承与传动件',
        '薄壁交叉滚子轴承座 | Thin-section bearing seat',
        `
          材质 | Material: GCr15 | GCr15 bearing steel
          精度等级 | Accuracy: P5
          表面处理 | Finish: 发黑 | black oxide
        `,
      ),
      curatedProduct(
        'motor',
        '精密零件',
        '一体化关节模组外壳 | Joint module casing',
        `
          牌号 | Alloy: 7075-T6
          防护等级 | Protection: IP65
          公差 | Tolerance: ±0.02 mm
        `,
      ),
      curatedProduct(
        'profile',
        '铝型材与壳体',
        '7075 散热底板 | 7075 heat-sink base plate',
        `
          牌号 | Alloy: 7075-T6
          厚度 | Thickness: 12 mm
          平面度 | Flatness: 0.03 mm
        `,
      ),
    ],
  },
  {
    name: parseBilingual('成都谷语食品科技有限公司 | Chengdu Guyu Food Technology Co., Ltd.'),
    slug: 'guyu',
    industry: 'food',
    city: '成都',
    business: parseBilingual(
      '杂粮冲调、冷链预制菜、贴牌代工 | Instant grain drinks, chilled ready meals, private-label production',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', '贺书言 | He Shuyan', '联合创始人 | Co-founder', 'active', {
        phone: '13800001269',
        term: { serial: 'P-12', endsIn: 25, terms: 2 },
        intro: parseBilingual(
          '杂粮冲调与冷链预制菜，承接贴牌代工。正在找华东的冷链伙伴，年产能六百吨起。 | Instant grains and chilled ready meals, also under your label. Looking for cold-chain partners in East China from 600 tonnes a year.',
        ),
      }),
      curatedPerson('editor', '田听雨 | Tian Tingyu', '品牌负责人 | Head of brand', 'active'),
    ],
  },
  {
    name: parseBilingual('佛山陶序新型材料有限公司 | Foshan Taoxu New Materials Co., Ltd.'),
    slug: 'taoxu',
    industry: 'building-materials',
    city: '佛山',
    business: parseBilingual(
      '大规格岩板、陶瓷薄板、台面定制 | Large-format sintered stone, thin porcelain panels, custom countertops',
    ),
    membership: 'none',
    people: [
      curatedPerson('owner', '梁怀瑜 | Liang Huaiyu', '董事长 | Chair', 'none'),
      curatedPerson(
        'editor',
        '顾南枝 | Gu Nanzhi',
        '华南区销售经理 | Sales manager, South China',
        'temporary',
        {
          phone: '13800001270',
          intro: parseBilingual(
            '岩板现货六个花色，佛山仓可拼柜，寄样三天到。 | Six slab patterns in stock; containers consolidated in Foshan, samples in three days.',
          ),
        },
      ),
    ],
  },
  {
    name: parseBilingual('上海名堂会务服务有限公司 | Shanghai Mingtang Association Services Co., Ltd.'),
    slug: 'mingtang',
    industry: 'professional-services',
    city: '上海',
    business: parseBilingual(
      '会员服务、产业对接会、商务考察 | Member services, matchmaking days, business study tours',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', '苏见山 | Su Jianshan', '秘书长 | Secretary-general', 'active', {
        phone: DEMO_STAFF_PHONES.secretary,
        term: { serial: 'P-12', endsIn: 243, terms: 4 },
        intro: parseBilingual('负责商会日常与会员服务。 | Looks after the chamber and its members.'),
      }),
      curatedPerson('editor', '林知微 | Lin Zhiwei', '内容编辑 | Content editor', 'active', {
        phone: DEMO_STAFF_PHONES.editor,
        term: { serial: 'P-12', endsIn: 171, terms: 3 },
        intro: parseBilingual('编发商讯，审核动态。 | Edits the news and reviews what members publish.'),
      }),
      curatedPerson('staff', '程清和 | Cheng Qinghe', '财务主管 | Head of finance', 'active', {
        phone: DEMO_STAFF_PHONES.finance,
        term: { serial: 'P-12', endsIn: 92, terms: 2 },
        intro: parseBilingual('登记收款，开具发票。 | Records payments and issues invoices.'),
      }),
      curatedPerson('staff', '戴佳宁 | Dai Jianing', '会员服务 | Member services', 'active', {
        phone: DEMO_STAFF_PHONES.memberServices,
        term: { serial: 'P-12', endsIn: 210, terms: 2 },
        intro: parseBilingual(
          '审核名片与企业认领，回复会员来信。 | Reviews cards and claims, and answers members’ letters.',
        ),
      }),
    ],
  },
];
