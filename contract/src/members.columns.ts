import type { TextPair, Columns } from './list-columns.ts';
import type { accountStates } from './enums.admin.ts';
import type { MembershipState } from './members.fields.ts';

export const memberColumns = {
  memberNumber: { title: ['会员编号', 'Member number'], value: 'text', nullable: true, in: 'export' },
  name: { title: ['姓名', 'Name'], value: 'text', in: 'both', sort: 'name', primary: true },
  phoneMasked: { title: ['手机', 'Mobile'], value: 'text', in: 'export' },
  title: { title: ['职务', 'Job title'], value: 'text', in: 'export' },
  chamberTitle: { title: ['商会职务', 'Title in the chamber'], value: 'text', in: 'both', hidden: true },
  companyName: { title: ['企业', 'Company'], value: 'text', nullable: true, in: 'both' },
  industryName: { title: ['行业', 'Industry'], value: 'text', nullable: true, in: 'export' },
  state: {
    title: ['账号状态', 'Account'],
    value: {
      pending: ['未认领', 'Unclaimed'],
      active: ['正常', 'Active'],
      frozen: ['已冻结', 'Frozen'],
      deleting: ['已删除', 'Removed'],
      deleted: ['已注销', 'Closed'],
    } satisfies Record<(typeof accountStates)[number], TextPair>,
    in: 'export',
  },
  membership: {
    title: ['会员状态', 'Membership'],
    value: {
      none: ['未购买', 'None'],
      temporary: ['临时会员', 'Temporary'],
      active: ['VIP', 'VIP'],
      grace: ['宽限期', 'Grace'],
      lapsed: ['已过期', 'Lapsed'],
    } satisfies Record<MembershipState, TextPair>,
    in: 'both',
    summary: true,
  },
  packageName: { title: ['套餐', 'Package'], value: 'text', nullable: true, in: 'export' },
  endsOn: { title: ['到期日', 'Ends on'], value: 'day', nullable: true, in: 'export' },
  package: { title: ['套餐与到期', 'Package and end'], value: 'none', in: 'table', sort: 'ends' },
  registeredAt: {
    title: ['注册日期', 'Registered on'],
    value: 'date',
    in: 'both',
    sort: 'registered',
    hidden: true,
  },
  joinedOn: { title: ['入会日期', 'Joined on'], value: 'day', nullable: true, in: 'both', hidden: true },
  activeOn: {
    title: ['最近活跃', 'Last active'],
    value: 'day',
    nullable: true,
    nullText: ['从未登录', 'Never logged in'],
    in: 'both',
    sort: 'active',
  },
  lastContact: { title: ['最近联系', 'Last contact'], value: 'none', in: 'table' },
  vip: { title: ['VIP', 'VIP'], value: 'none', in: 'table' },
} as const satisfies Columns;
