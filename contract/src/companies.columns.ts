import type { Columns } from './list-columns.ts';

export const companyColumns = {
  name: { title: ['企业', 'Company'], value: 'text', in: 'table', sort: 'id', primary: true },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  membership: { title: ['会员', 'Membership'], value: 'none', in: 'table' },
  industryName: { title: ['行业', 'Industry'], value: 'text', nullable: true, in: 'table' },
  ownerName: { title: ['管理者', 'Owner'], value: 'text', nullable: true, in: 'table' },
  productCount: { title: ['产品', 'Products'], value: 'count', in: 'table', hidden: true },
  sortOrder: { title: ['排序', 'Order'], value: 'count', in: 'table', sort: 'order' },
} as const satisfies Columns;

export const companyClaimColumns = {
  companyName: { title: ['企业', 'Company'], value: 'text', in: 'table', primary: true },
  memberName: { title: ['申请人', 'Member'], value: 'text', in: 'table', summary: true },
  reason: { title: ['申请理由', 'Reason'], value: 'text', in: 'table' },
  createdAt: { title: ['申请时间', 'Requested'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;

export const companyApprovalColumns = {
  name: { title: ['企业', 'Company'], value: 'text', in: 'table', primary: true },
  ownerName: { title: ['管理者', 'Owner'], value: 'text', nullable: true, in: 'table', summary: true },
  uscc: { title: ['统一社会信用代码', 'Credit code'], value: 'text', in: 'table' },
  mainBusiness: { title: ['主营业务', 'Main business'], value: 'text', in: 'table' },
  createdAt: { title: ['添加时间', 'Added'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;
