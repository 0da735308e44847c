import type { MemberPath } from '../../app/paths.ts';
import type { Text } from '../../app/text/zh.ts';

export type QuestionId = keyof Text['help']['questions'];
export type Topic = keyof Text['help']['topics'];

interface Place {
  topic: Topic;
  /** The screen where the answer can be acted on. */
  screen?: MemberPath;
}

/** In the order they are listed; a question without a place here does not compile. */
const places: Record<QuestionId, Place> = {
  register: { topic: 'account' },
  signIn: { topic: 'account' },
  forgotPassword: { topic: 'account' },
  codeMissing: { topic: 'account' },
  passwordRules: { topic: 'account', screen: 'mine/pwd/index' },
  locked: { topic: 'account' },
  devices: { topic: 'account', screen: 'mine/setting/index' },
  language: { topic: 'account', screen: 'mine/setting/index' },
  profile: { topic: 'card', screen: 'mine/info/edit' },
  avatar: { topic: 'card', screen: 'mine/avatar/index' },
  companyData: { topic: 'card', screen: 'feedback/feedback' },
  postKinds: { topic: 'publishing' },
  postRules: { topic: 'publishing' },
  pictures: { topic: 'publishing' },
  membershipKinds: { topic: 'membership', screen: 'agreement/memberService' },
  membershipEnd: { topic: 'membership', screen: 'agreement/memberService' },
  autoRenew: { topic: 'membership', screen: 'agreement/autoRenew' },
  phoneShown: { topic: 'privacy' },
  consents: { topic: 'privacy', screen: 'mine/info/index' },
  onDevice: { topic: 'privacy', screen: 'mine/setting/index' },
  ownData: { topic: 'privacy', screen: 'feedback/feedback' },
  feedback: { topic: 'privacy', screen: 'feedback/feedback' },
};

export const questionIds = Object.keys(places) as QuestionId[];

export const placeOf = (id: QuestionId): Place => places[id];

export const isQuestionId = (text: string | null): text is QuestionId =>
  questionIds.some((id) => id === text);
