import type { MembershipState } from '@mingtang/contract/members.fields';
import type { PersonDraft } from './demo-drafts.ts';
import { randomChineseName, randomOverseasName, type PersonName } from './person-names.ts';
import type { SeededRandom } from './seeded-random.ts';
import { parseBilingual, type BilingualText } from './trades/trade-profile.ts';
import { filterFitting } from './service-trades.ts';
import { fillTemplate } from './text-template.ts';

/** Percentage of people and of companies per membership state. */
export const MEMBERSHIP_WEIGHTS: Readonly<Record<MembershipState, number>> = {
  active: 59,
  temporary: 10,
  grace: 3,
  lapsed: 8,
  none: 20,
};

const parseTable = (text: string): BilingualText[] => text.trim().split('\n').map(parseBilingual);
const TITLES: Record<PersonDraft['role'], BilingualText[]> = {
  owner: parseTable(`
总经理 | General manager
董事长 | Chair
创始人 | Founder
联合创始人 | Co-founder
执行董事 | Managing director
厂长 | Plant manager
`),
  editor: parseTable(`
市场总监 | Marketing director
外贸部经理 | Export manager
品牌经理 | Brand manager
行政主管 | Office manager
副总经理 | Deputy general manager
`),
  staff: parseTable(`
销售经理 | Sales manager
采购经理 | Purchasing manager
产品工程师 | Product engineer
生产主管 | Production supervisor
品质经理 | Quality manager
财务经理 | Finance manager
外贸业务员 | Export sales
项目经理 | Project manager
研发工程师 | R&D engineer
区域代理 | Area agent
客户经理 | Account manager
跟单员 | Order coordinator
`),
  alone: parseTable(`
自由顾问 | Independent consultant
独立设计师 | Independent designer
行业记者 | Trade journalist
采购顾问 | Sourcing advisor
创业者 | Founder
`),
};
const INTROS = parseTable(`
入行 {6-28} 年，熟悉{business}，愿意分享踩过的坑。 | {6-28} years in the trade. I know {business} and gladly share what went wrong along the way.
负责{business}，常驻{city}，欢迎约时间喝茶。 | In charge of {business}, based in {city}. Always time for tea.
想找长期稳定的伙伴，先小单合作，再谈规模。 | Looking for steady partners: small orders first, volume later.
常跑工厂，手里有图纸就能聊。 | Often on the shop floor. Bring a drawing and we can talk.
做{business}，报价透明，答应的时间一定做到。 | {business}: open prices, and dates that hold.
从学徒做起，如今带着 {8-60} 人的团队。 | Began as an apprentice, now with a team of {8-60}.
关注海外市场，正在学西班牙语。 | Watching markets abroad and learning Spanish.
周末爱爬山，平时爱看机床。 | Mountains at weekends, machines on weekdays.
近期重点：{business}。有需要的朋友直接留言。 | Currently busy with {business}. Leave me a message.
在{city}生活多年，对本地产业链比较熟。 | Many years in {city} and at home in its supply chain.
不会说漂亮话，东西做好最要紧。 | No fine words: what counts is good work.
正在筹备新产线，欢迎设备厂家联系。 | Preparing a new line; machine makers are welcome.
`);
const SHARE_WITH_INTRO = 0.5;

export interface PersonBackground {
  overseas: boolean;
  /** Sells services rather than goods. */
  sellsServices: boolean;
  city: BilingualText;
  business: BilingualText;
}

/** A random person with a name that is not in `usedNames`; adds it. */
export function randomPerson(
  random: SeededRandom,
  role: PersonDraft['role'],
  background: PersonBackground,
  usedNames: Set<string>,
): PersonDraft {
  const randomName = (): PersonName =>
    background.overseas ? randomOverseasName(random) : randomChineseName(random);
  let name = randomName();
  while (usedNames.has(name.zh)) name = randomName();
  usedNames.add(name.zh);
  return {
    role,
    name,
    title: random.pick(filterFitting(TITLES[role], background.sellsServices, background.overseas)),
    ...(random.chance(SHARE_WITH_INTRO) ? { intro: randomIntro(random, background) } : {}),
    membership: random.pickWeighted(MEMBERSHIP_WEIGHTS),
  };
}

/** A random introduction, which mentions only the first part of the main business. */
export const randomIntro = (
  random: SeededRandom,
  { overseas, sellsServices, city, business }: PersonBackground,
): BilingualText =>
  fillTemplate(random, random.pick(filterFitting(INTROS, sellsServices, overseas)), {
    city,
    business: { zh: business.zh.split('、')[0] ?? '', en: business.en.split(', ')[0] ?? '' },
  });
