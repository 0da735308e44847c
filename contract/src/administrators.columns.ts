import type { Columns } from './list-columns.ts';

export const administratorColumns = {
  name: { title: ['人员', 'Person'], value: 'text', in: 'table', primary: true },
  companyName: { title: ['企业', 'Company'], value: 'text', nullable: true, in: 'table' },
  roles: { title: ['角色', 'Roles'], value: 'none', in: 'table', summary: true },
} as const satisfies Columns;
