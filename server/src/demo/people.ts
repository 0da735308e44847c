import type { Membership } from '@mingtang/contract/members.fields';
import type { PersonDraft } from './drafts.ts';
import { chineseName, nameAbroad, type PersonName } from './people.names.ts';
import type { Dice } from './random.ts';
import { pair, type Pair } from './trades/trade.ts';
import { fitting } from './services.ts';
import { fill } from './wording.ts';

/** How many in a hundred stand where. */
export const STANDING: Readonly<Record<Membership, number>> = {
  active: 55,
  temporary: 10,
  grace: 8,
  lapsed: 7,
  none: 20,
};

const table = (text: string): Pair[] => text.trim().split('\n').map(pair);
const TITLES: Record<PersonDraft['role'], Pair[]> = {
  owner: table(`
总经理 | General manager
董事长 | Chair
创始人 | Founder
联合创始人 | Co-founder
执行董事 | Managing director
厂长 | Plant manager
`),
  editor: table(`
市场总监 | Marketing director
外贸部经理 | Export manager
品牌经理 | Brand manager
行政主管 | Office manager
副总经理 | Deputy general manager
`),
  staff: table(`
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
  alone: table(`
自由顾问 | Independent consultant
独立设计师 | Independent designer
行业记者 | Trade journalist
采购顾问 | Sourcing advisor
筹备中 | Starting up
`),
};
const INTROS = table(`
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

export interface Circle {
  abroad: boolean;
  /** Sells work rather than goods. */
  service: boolean;
  city: Pair;
  business: Pair;
}

/** Someone nobody has met, with a name no one else here has. */
export function throwPerson(
  dice: Dice,
  role: PersonDraft['role'],
  circle: Circle,
  taken: Set<string>,
): PersonDraft {
  const throwName = (): PersonName => (circle.abroad ? nameAbroad(dice) : chineseName(dice));
  let name = throwName();
  while (taken.has(name.zh)) name = throwName();
  taken.add(name.zh);
  return {
    role,
    name,
    title: dice.pick(fitting(TITLES[role], circle.service, circle.abroad)),
    ...(dice.chance(SHARE_WITH_INTRO) ? { intro: throwIntro(dice, circle) } : {}),
    membership: dice.weighted(STANDING),
  };
}

/** Speaks of one thing the company does, not of all. */
export const throwIntro = (dice: Dice, { abroad, service, city, business }: Circle): Pair =>
  fill(dice, dice.pick(fitting(INTROS, service, abroad)), {
    city,
    business: { zh: business.zh.split('、')[0] ?? '', en: business.en.split(', ')[0] ?? '' },
  });
