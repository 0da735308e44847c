import type { BilingualText } from './bilingual-text.ts';

/**
 * Everything that differs between the point rules, one row per rule, in the order of the back office. Contains no
 * schema, so that the browser can import it without Zod.
 */

/** Points that a member earns for an action, and the ledger entries that contain them. */
interface AwardRow<Kind extends string, Icon extends string> {
  kind: Kind;
  /** Name of an icon of the web app, which does not compile with an unknown one. */
  icon: Icon;
  /** What the member does, and when it counts. */
  action: BilingualText;
  condition: BilingualText;
  /** Label of an entry. */
  entry: BilingualText;
}

interface PointRuleRow<Column extends string, Award> {
  /** Column of the table `point_rules`, whose CHECK has the same limits and whose DEFAULT is the first value. */
  column: Column;
  min: number;
  max: number;
  /** Name of the rule in the back office. */
  label: BilingualText;
  /** Missing if the rule limits the awards of another. */
  award: Award;
}

const defineAwardRule = <const Column extends string, const Kind extends string, const Icon extends string>(
  row: PointRuleRow<Column, AwardRow<Kind, Icon>>,
) => row;
const defineLimitRule = <const Column extends string>(row: Omit<PointRuleRow<Column, null>, 'award'>) => ({
  ...row,
  award: null,
});

export const pointRuleTable = {
  perYuan: defineAwardRule({
    column: 'per_yuan',
    min: 0,
    max: 1000,
    label: { zh: '每消费 1 元', en: 'For each yuan paid' },
    award: {
      kind: 'order',
      icon: 'plaque',
      action: { zh: '购买会员', en: 'Buy a membership' },
      condition: { zh: '实付每满 1 元', en: 'for each full CN¥1 paid' },
      entry: { zh: '购买会员', en: 'Membership bought' },
    },
  }),
  referral: defineAwardRule({
    column: 'referral',
    min: 0,
    max: 100_000,
    label: { zh: '推荐会员付费', en: 'For a member who pays' },
    award: {
      kind: 'referral',
      icon: 'gift',
      action: { zh: '推荐好友', en: 'Invite friends' },
      condition: { zh: '好友首次开通会员后', en: 'when a friend first becomes a member' },
      entry: { zh: '推荐好友', en: 'Friend invited' },
    },
  }),
  card: defineAwardRule({
    column: 'card',
    min: 0,
    max: 100_000,
    label: { zh: '完善名片', en: 'For a complete card' },
    award: {
      kind: 'card',
      icon: 'card',
      action: { zh: '完善名片', en: 'Complete your card' },
      condition: { zh: '首张名片通过审核，仅一次', en: 'once, when your first card is approved' },
      entry: { zh: '名片通过审核', en: 'Card approved' },
    },
  }),
  post: defineAwardRule({
    column: 'post',
    min: 0,
    max: 100_000,
    label: { zh: '发布动态', en: 'For a post' },
    award: {
      kind: 'post',
      icon: 'edit',
      action: { zh: '发布动态', en: 'Publish a post' },
      condition: { zh: '每天前 3 条', en: 'for the first 3 each day' },
      entry: { zh: '发布动态', en: 'Post published' },
    },
  }),
  /** Maximum number of posts per day that earn points. */
  postsADay: defineLimitRule({
    column: 'posts_per_day',
    min: 0,
    max: 100,
    label: { zh: '每天计分的动态数', en: 'Posts a day that count' },
  }),
  /** Days between the payment and the referral reward. */
  referralDays: defineLimitRule({
    column: 'referral_days',
    min: 0,
    max: 90,
    label: { zh: '推荐奖励延迟（天）', en: 'Days until the referral reward' },
  }),
  /** Referral rewards per month before staff must review further ones. */
  referralCap: defineLimitRule({
    column: 'referral_cap',
    min: 1,
    max: 1000,
    label: { zh: '每月推荐奖励上限（次）', en: 'Referral rewards a month' },
  }),
};

type Table = typeof pointRuleTable;
export type PointRuleName = keyof Table;
export const pointRuleNames = Object.keys(pointRuleTable) as PointRuleName[];

type AwardRuleName = {
  [Name in PointRuleName]: Table[Name]['award'] extends null ? never : Name;
}[PointRuleName];
export const awardRuleNames = pointRuleNames.filter(
  (name): name is AwardRuleName => pointRuleTable[name].award !== null,
);

type Award = Table[AwardRuleName]['award'];
export type AwardKind = Award['kind'];
export type PointKind = AwardKind | 'taken-back';
const awards: Award[] = awardRuleNames.map((name) => pointRuleTable[name].award);

/** Icon and label of the ledger entries, by kind. */
export const pointEntryTable = {
  ...(Object.fromEntries(awards.map((award) => [award.kind, award])) as Record<AwardKind, Award>),
  'taken-back': { icon: 'swap', entry: { zh: '退款收回', en: 'Deducted after a refund' } },
} as const;
export const pointKinds = Object.keys(pointEntryTable) as [PointKind, ...PointKind[]];
