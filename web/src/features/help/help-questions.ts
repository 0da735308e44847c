import type { MemberScreenName } from '../../core/routes.ts';
import type { Text } from '../../core/text/catalog.zh.ts';

export type HelpQuestionId = keyof Text['help']['questions'];
export type HelpTopic = keyof Text['help']['topics'];

interface QuestionMeta {
  topic: HelpTopic;
  /** The screen to which the answer refers. */
  screen?: MemberScreenName;
}

/** In display order; the type requires an entry for every question. */
const questionMeta: Record<HelpQuestionId, QuestionMeta> = {
  renew: { topic: 'membership', screen: 'packages' },
  fapiao: { topic: 'membership', screen: 'fapiao' },
  refund: { topic: 'membership', screen: 'orders' },
  membershipEnd: { topic: 'membership', screen: 'memberServiceAgreement' },
  membershipKinds: { topic: 'membership', screen: 'memberServiceAgreement' },
  autoRenew: { topic: 'membership', screen: 'autoRenewAgreement' },
  found: { topic: 'card', screen: 'cardForm' },
  addProduct: { topic: 'card', screen: 'productForm' },
  profile: { topic: 'card', screen: 'profileForm' },
  avatar: { topic: 'card', screen: 'avatar' },
  companyData: { topic: 'card', screen: 'feedback' },
  postKinds: { topic: 'publishing' },
  postRules: { topic: 'publishing' },
  pictures: { topic: 'publishing' },
  register: { topic: 'account' },
  signIn: { topic: 'account' },
  forgotPassword: { topic: 'account' },
  codeMissing: { topic: 'account' },
  passwordRules: { topic: 'account', screen: 'password' },
  locked: { topic: 'account' },
  devices: { topic: 'account', screen: 'settings' },
  language: { topic: 'account', screen: 'settings' },
  phoneShown: { topic: 'privacy' },
  consents: { topic: 'privacy', screen: 'profile' },
  onDevice: { topic: 'privacy', screen: 'settings' },
  ownData: { topic: 'privacy', screen: 'settings' },
  feedback: { topic: 'privacy', screen: 'feedback' },
};

export const helpQuestionIds = Object.keys(questionMeta) as HelpQuestionId[];

export const getQuestionMeta = (id: HelpQuestionId): QuestionMeta => questionMeta[id];

export const isHelpQuestionId = (text: string | null): text is HelpQuestionId =>
  helpQuestionIds.some((id) => id === text);
