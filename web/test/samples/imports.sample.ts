import { importRowStates } from '@mingtang/contract/enums.admin';
import type { ImportDetail, ImportJob } from '@mingtang/contract/imports';

const NO_ROWS = Object.fromEntries(importRowStates.map((state) => [state, 0])) as ImportJob['counts'];

/** A checked import of members that can be applied. */
export const readyImport = (overrides: Partial<ImportDetail> = {}): ImportDetail => ({
  id: '7',
  kind: 'members',
  state: 'ready',
  filename: '会员名册.xlsx',
  bytes: 20_480,
  reason: null,
  rowCount: 2,
  counts: { ...NO_ROWS, new: 2 },
  warnings: 0,
  createdAt: '2026-03-01T02:00:00Z',
  createdBy: '苏见山',
  appliedAt: null,
  finishedAt: null,
  undoUntil: null,
  heading: { row: 1, height: 1 },
  topRows: [{ number: 1, cells: ['姓名', '手机'] }],
  columns: [
    { head: '姓名', field: 'name', example: '纪怀瑾', hidden: false, newField: null },
    { head: '手机', field: 'phone', example: '13900001234', hidden: false, newField: null },
  ],
  fields: [
    { field: 'phone', label: '手机', needed: true, origin: 'template' },
    { field: 'name', label: '姓名', needed: true, origin: 'template' },
  ],
  ...overrides,
});
