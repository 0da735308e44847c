import type { TextPair } from './list-columns.ts';

/** How the members are divided into sections; within a section they are in the order of their names. */
export const directorySections = ['letter', 'trade', 'region'] as const;
/** All that visitors can find, or those with a current membership that they or their company bought. */
export const directoryMembers = ['listed', 'paid'] as const;

/** What can stand beside a name: only what every visitor sees. Contact details are masked for visitors, so none. */
export const directoryFieldTitles = {
  title: ['职务', 'Position'],
  company: ['企业', 'Company'],
  industry: ['行业', 'Industry'],
  region: ['地区', 'Region'],
  vip: ['会员标识', 'Membership'],
} as const satisfies Record<string, TextPair>;
export type DirectoryField = keyof typeof directoryFieldTitles;

/** Texts of the document. */
export const directoryTexts = {
  title: ['会员名录', 'Member directory'],
  contents: ['目录', 'Contents'],
  name: ['姓名', 'Name'],
  otherLetter: ['其他', 'Other'],
  noTrade: ['未填写行业', 'No industry'],
  noRegion: ['未填写地区', 'No region'],
} as const satisfies Record<string, TextPair>;
