import { parsePhone } from '../adapters/phone.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { createDemoAccount, type DemoAccount } from '../features/accounts/demo.service.ts';

/** Invented people. Everyone signs in with the same password; the first two are administrators. */
export const DEMO_PASSWORD = 'demo harbour lantern';
/** Owns the pictures of the demo. */
export const DEMO_SUPER = '13800001001';
/** Key of the demo administrators' authenticator, in base32. */
export const DEMO_TOTP = 'MFWWS3THORQW4Z3EMVWW63TP';

const PEOPLE: DemoAccount[] = [
  {
    phone: DEMO_SUPER,
    name: '苏见山',
    nameEn: 'Su Jianshan',
    title: '秘书长',
    intro: '负责商会日常与会员服务。',
    role: 'super',
  },
  {
    phone: '13800001002',
    name: '林知微',
    nameEn: 'Lin Zhiwei',
    title: '内容编辑',
    intro: '编发资讯，审核动态。',
    role: 'content',
  },
  {
    phone: '13800001268',
    name: '周砚清',
    nameEn: 'Zhou Yanqing',
    title: '总经理',
    intro: '五轴数控加工与铝合金壳体，苏州。愿与装备企业长期合作。',
  },
  {
    phone: '13800001269',
    name: '贺书言',
    nameEn: 'He Shuyan',
    title: '联合创始人',
    intro: '杂粮冲调与冷链预制菜，承接贴牌代工。',
  },
  { phone: '13800001270', name: '顾南枝', nameEn: 'Gu Nanzhi', title: '华南区销售经理', intro: '' },
  {
    phone: '+61491570006',
    name: 'Mira Tan',
    nameEn: 'Mira Tan',
    title: 'Sourcing lead',
    intro: 'Buying metal parts and packaging for South-East Asia.',
    language: 'en',
  },
];

export async function seedMembers(deps: Deps): Promise<void> {
  for (const person of PEOPLE) {
    const phone = parsePhone(person.phone);
    if (phone === undefined) throw new Error(`demo phone ${person.phone} is not a number we serve`);
    await inTransaction(deps, (deps) =>
      createDemoAccount(deps, { ...person, phone }, DEMO_PASSWORD, DEMO_TOTP),
    );
  }
}
