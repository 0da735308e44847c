import type { Columns } from '@mingtang/contract/list-columns';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useTableColumns } from './use-table-columns.tsx';

const columns = {
  number: { title: ['编号', 'Number'], value: 'text', in: 'export' },
  createdAt: { title: ['时间', 'Time'], value: 'time', in: 'table', order: 1 },
  name: { title: ['姓名', 'Name'], value: 'text', nullable: true, in: 'both', primary: true },
  state: { title: ['状态', 'State'], value: { open: ['未处理', 'Open'] }, in: 'table', sort: 'state' },
  amountFen: { title: ['金额', 'Amount'], value: 'fen', in: 'table' },
  both: { title: ['两项', 'Both'], value: 'none', in: 'table' },
} as const satisfies Columns;

interface Item {
  number: string;
  createdAt: string;
  name: string | null;
  state: 'open';
  amountFen: number;
}
const item: Item = {
  number: '7',
  createdAt: '2026-03-01T02:00:00Z',
  name: '顾南枝',
  state: 'open',
  amountFen: 59_800,
};

function Row() {
  const cells = useTableColumns(
    columns,
    { both: ({ name, number }: Item) => `${name} ${number}` },
    () => '…',
  );
  return cells.map(({ key, title, render }) => (
    <p key={key}>
      {title}: {render(item)}
    </p>
  ));
}

test('renders each value by its type, special cells by their function, and the actions last', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(<Row />));
  expect([...container.querySelectorAll('p')].map((cell) => cell.textContent)).toEqual([
    '姓名: 顾南枝',
    '状态: 未处理',
    '金额: ¥598.00',
    '两项: 顾南枝 7',
    '时间: 2026-03-01 10:00',
    'admin.table.actions: …',
  ]);
  root.unmount();
});

test('requires a renderer only for a cell without a value', () => {
  type Cells = Parameters<typeof useTableColumns<typeof columns, Item>>[1];
  const cells: Cells = { both: () => '' };
  // @ts-expect-error -- the cell `both` shows other fields, so it has no default
  const missing: Cells = { name: () => '' };
  // @ts-expect-error -- `number` is exported only
  const surplus: Cells = { both: () => '', number: () => '' };
  expect([cells, missing, surplus]).toHaveLength(3);
});
