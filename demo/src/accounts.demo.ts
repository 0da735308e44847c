import type { Language } from '@mingtang/contract/fields';
import type { RoleKey } from '@mingtang/contract/permissions';
import { Secret } from 'otpauth';
import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../server/src/platform/deps.ts';
import { updateProfile } from '../../server/src/directory/members/members.profile.queries.ts';
import { createAccountWithMembership } from '../../server/src/directory/registration/registration.service.ts';
import { consumeTotpStep, updateTotpSecret } from '../../server/src/identity/accounts/accounts.queries.ts';
import { hashPassword } from '../../server/src/identity/accounts/passwords.ts';
import { encryptTotpSecret } from '../../server/src/identity/accounts/totp.ts';
import { grantRoleFromConsole } from '../../server/src/identity/administrators/administrators.service.ts';
import { recordRegistrationConsents } from '../../server/src/identity/consents/consents.service.ts';

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'demo harbour lantern';
/** The member that the README signs in as. */
export const DEMO_MEMBER_PHONE = '13800001268';
export const DEMO_STAFF_PHONES = {
  /** The super administrator, who owns all demo pictures. */
  secretary: '13800001001',
  editor: '13800001002',
  finance: '13800001003',
  memberServices: '13800001004',
};
/** TOTP secret of the demo administrators, in base32. */
export const DEMO_TOTP_SECRET = 'MFWWS3THORQW4Z3EMVWW63TP';

interface DemoAccount {
  phone: string;
  name: string;
  nameEn: string;
  title: string;
  intro: string;
  language?: Language;
  role?: RoleKey;
}

/** Predefined accounts of invented people. */
const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    phone: DEMO_STAFF_PHONES.secretary,
    name: '苏见山',
    nameEn: 'Su Jianshan',
    title: '秘书长',
    intro: '负责商会日常与会员服务。',
    role: 'super',
  },
  {
    phone: DEMO_STAFF_PHONES.editor,
    name: '林知微',
    nameEn: 'Lin Zhiwei',
    title: '内容编辑',
    intro: '编发商讯，审核动态。',
    role: 'content',
  },
  {
    phone: DEMO_MEMBER_PHONE,
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
  {
    phone: DEMO_STAFF_PHONES.finance,
    name: '程清和',
    nameEn: 'Cheng Qinghe',
    title: '财务主管',
    intro: '登记收款，开具发票。',
    role: 'finance',
  },
  {
    phone: DEMO_STAFF_PHONES.memberServices,
    name: '戴佳宁',
    nameEn: 'Dai Jianing',
    title: '会员服务',
    intro: '审核名片与企业认领，回复会员来信。',
    role: 'operations',
  },
];

/** Skips phones that already have an account. */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  for (const person of DEMO_ACCOUNTS) {
    const phone = parsePhone(person.phone);
    if (phone === undefined) throw new Error(`demo phone ${person.phone} is not supported`);
    await inTransaction(deps, async (deps) => {
      const passwordHash = await hashPassword(deps, DEMO_PASSWORD);
      const { name, nameEn, title, intro, language = 'zh' } = person;
      const id = await createAccountWithMembership(deps, { phone, passwordHash, name, language });
      if (id === undefined) return;
      await updateProfile(deps.db, id, { name, nameEn, title, intro, language }, deps.clock.now());
      await recordRegistrationConsents(deps, id, []);
      if (person.role !== undefined) await grantDemoRole(deps, id, person.role);
    });
  }
}

async function grantDemoRole(deps: TxDeps, id: string, role: RoleKey): Promise<void> {
  await grantRoleFromConsole(deps, id, role);
  const encryptedSecret = encryptTotpSecret(
    deps,
    id,
    Buffer.from(Secret.fromBase32(DEMO_TOTP_SECRET).buffer),
  );
  await updateTotpSecret(deps.db, id, encryptedSecret);
  // Any consumed step above 0 marks the authenticator as enrolled, so that login requires a code, not an
  // enrolment.
  await consumeTotpStep(deps.db, id, encryptedSecret, 1);
}
