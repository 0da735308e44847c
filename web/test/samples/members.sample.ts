import type { CardExchange, RevealLogEntry } from '@mingtang/contract/contacts';
import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import type { AuthorCard, MemberCard, MemberDetail, OwnCard } from '@mingtang/contract/members';
import type { Author } from '@mingtang/contract/members.fields';

export const author = (overrides: Partial<Author> = {}): Author => ({
  id: '21',
  name: '陆栖云',
  avatar: null,
  companyName: null,
  vip: false,
  ...overrides,
});

export const authorCard = (overrides: Partial<AuthorCard> = {}): AuthorCard => ({
  ...author(),
  title: '总经理',
  intro: '',
  followed: false,
  followCount: 0,
  fansCount: 0,
  postCount: 0,
  ...overrides,
});

export const memberCard = (overrides: Partial<MemberCard> = {}): MemberCard => ({
  ...author(),
  title: '总经理',
  companyId: null,
  industryName: null,
  regionName: null,
  membership: 'active',
  followed: false,
  language: 'zh',
  ...overrides,
});

export const memberDetail = (overrides: Partial<MemberDetail> = {}): MemberDetail => ({
  ...memberCard(),
  picture: null,
  intro: '',
  memberNumber: '00000021',
  contacts: [],
  fansCount: 0,
  followCount: 0,
  exchange: 'none',
  mine: false,
  ...overrides,
});

/** The card of the member that `openApp` logs in. */
export const ownCard = (overrides: Partial<OwnCard> = {}): OwnCard => ({
  id: '7',
  name: '沈听澜',
  nameEn: '',
  title: '',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  picture: null,
  companyId: null,
  companyName: null,
  region: null,
  international: false,
  hidden: false,
  contacts: [],
  membership: 'active',
  endsOn: null,
  admission: 'admitted',
  reason: null,
  revealsLeft: 3,
  recentViewers: 0,
  ...overrides,
});

export const revealLogEntry = (overrides: Partial<RevealLogEntry> = {}): RevealLogEntry => ({
  id: '61',
  viewer: author({ id: '22', name: '程见野' }),
  subject: 'member',
  companyName: null,
  field: 'phone',
  at: '2026-03-01T02:00:00Z',
  ...overrides,
});

export const exchange = (overrides: Partial<CardExchange> = {}): CardExchange => ({
  member: author({ id: '22', name: '程见野' }),
  askedByMe: false,
  accepted: false,
  at: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** A row of the list of members in the back office. */
export const adminMember = (overrides: Partial<AdminMemberListItem> = {}): AdminMemberListItem => ({
  id: '9',
  memberNumber: 'M0009',
  name: '容听雨',
  avatar: null,
  phoneMasked: '+86 138****0009',
  title: '总经理',
  companyId: null,
  companyName: null,
  industryName: null,
  state: 'active',
  membership: 'active',
  packageName: '金牌年度',
  endsOn: '2030-01-13',
  registeredAt: '2026-03-01T02:00:00Z',
  chamberTitle: '',
  joinedOn: null,
  activeOn: '2026-03-01',
  lastSeenAt: null,
  lastContact: null,
  vip: true,
  ...overrides,
});

/** The same member in the drawer of the list. */
export const adminMemberDetail = (overrides: Partial<AdminMemberDetail> = {}): AdminMemberDetail => ({
  id: '9',
  name: '容听雨',
  nameEn: '',
  title: '总经理',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  companyId: null,
  region: null,
  international: false,
  hidden: false,
  phoneMasked: '+86 138****0009',
  contacts: [{ field: 'login', masked: '+86 138****0009' }],
  avatar: null,
  state: 'active',
  erasedOn: null,
  claimed: true,
  memberNumber: 'M0009',
  registeredAt: '2026-03-01T02:00:00Z',
  chamberTitle: '',
  joinedOn: null,
  activeOn: '2026-03-01',
  customFields: [],
  membership: 'active',
  vip: true,
  endsOn: '2030-01-13',
  admission: 'admitted',
  points: 0,
  strikes: 0,
  periods: [],
  companies: [],
  roles: [],
  sessions: [],
  phoneChanges: [],
  orders: null,
  unpaidDues: null,
  ...overrides,
});
