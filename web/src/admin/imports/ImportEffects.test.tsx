import type { ImportColumn, ImportDetail } from '@mingtang/contract/imports';
import { expect, test } from 'vitest';
import { openApp, screen } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { readyImport } from '../../../test/samples/imports.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const column = (head: string, field: string): ImportColumn => ({
  head,
  field,
  example: '',
  hidden: false,
  newField: null,
});

const open = (job: Partial<ImportDetail>, language: 'zh' | 'en' = 'zh') =>
  openApp('adminImports?open=7', {
    language,
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/imports/{id}', readyImport(job))
        .respondWith('GET /h5/imports/{id}/rows', tablePage([])),
  });

const ALL_COLUMNS = [column('到期', 'endsOn'), column('城市', 'region'), column('单位', 'company')];

test.each([
  ['zh', '导入后', [/记为“赠送”/, /记为所在的省份/, /先隐藏/]],
  ['en', 'After the import', [/“Granted”/, /its province/, /hidden/]],
] as const)('a file of members says what its columns become (%s)', async (language, title, lines) => {
  await open({ columns: ALL_COLUMNS }, language);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  for (const line of lines) expect(screen.getByText(line)).toBeInTheDocument();
});

test('it says nothing about columns that are not imported', async () => {
  await open({ columns: [column('城市', 'region'), column('到期', '')] });
  expect(await screen.findByText(/记为所在的省份/)).toBeInTheDocument();
  expect(screen.queryByText(/记为“赠送”/)).toBeNull();
  expect(screen.queryByText(/先隐藏/)).toBeNull();
});

test('it says nothing in an import of companies', async () => {
  await open({ columns: ALL_COLUMNS, kind: 'companies' });
  expect(await screen.findByText('列与字段')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '导入后' })).toBeNull();
});
