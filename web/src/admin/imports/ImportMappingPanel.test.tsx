import type { ImportColumn } from '@mingtang/contract/imports';
import { describe, expect, test } from 'vitest';
import { openApp, screen } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { readyImport } from '../../../test/samples/imports.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: {
    field: '对应字段',
    newField: '存为新的自定义字段',
    name: '字段名称',
    kind: '类型',
    choice: '单选',
    save: '按此重新校验',
    keepAll: '其余列都存为新字段',
    forbidden: /新建字段需要/,
    required: '必填',
  },
  en: {
    field: 'Field',
    newField: 'Keep as a new custom field',
    name: 'Name of the field',
    kind: 'Type',
    choice: 'Choice',
    save: 'Check again',
    keepAll: 'Keep the other columns as new fields',
    forbidden: /Adding a field needs/,
    required: 'Required',
  },
} as const;

const column = (head: string, overrides: Partial<ImportColumn> = {}): ImportColumn => ({
  head,
  field: '',
  example: '样例',
  hidden: false,
  newField: { nameZh: head, kind: 'text' },
  ...overrides,
});

describe.each(['zh', 'en'] as const)('the columns of an import (%s)', (language) => {
  const texts = TEXTS[language];
  const job = readyImport({
    columns: [
      column('姓名', { field: 'name', newField: null }),
      column('手机', { field: 'phone', newField: null }),
      column('籍贯'),
      column('学历'),
      column('旧手机', { hidden: true }),
    ],
    fields: [...readyImport().fields, { field: 'custom:3', label: '祖籍', needed: false, origin: 'custom' }],
  });
  const open = (permissions?: ('member:import' | 'company:import')[]) =>
    openApp('adminImports?open=7', {
      language,
      user: { ...administrator(), ...(permissions && { permissions }) },
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/imports/{id}', job)
          .respondWith('GET /h5/imports/{id}/rows', tablePage([]))
          .respondWith('PUT /h5/imports/{id}/mapping', { ...job, state: 'checking' }),
    });
  const selectOf = (head: string) => screen.findByRole('combobox', { name: `${head}: ${texts.field}` });

  test('can be kept as a new field with another name and kind', async () => {
    const { user, api } = await open();
    await user.click(await selectOf('籍贯'));
    await user.click(await screen.findByTitle(texts.newField));
    const name = screen.getByRole('textbox', { name: `籍贯: ${texts.name}` });
    expect(name).toHaveValue('籍贯');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(api.requestsTo('PUT /h5/imports/{id}/mapping')).toEqual([]);
    await user.type(name, '老家');
    await user.click(screen.getByRole('combobox', { name: `籍贯: ${texts.kind}` }));
    await user.click(await screen.findByTitle(texts.choice));
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(api.requestsTo('PUT /h5/imports/{id}/mapping')).toMatchObject([
      {
        body: {
          fields: ['name', 'phone', 'new:2', '', ''],
          newFields: [{ column: 2, nameZh: '老家', kind: 'choice' }],
        },
      },
    ]);
  });

  test('that have no field can all be kept, except hidden ones', async () => {
    const { user, api } = await open();
    await selectOf('籍贯');
    await user.click(screen.getByRole('button', { name: texts.keepAll }));
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(api.requestsTo('PUT /h5/imports/{id}/mapping')).toMatchObject([
      { body: { fields: ['name', 'phone', 'new:2', 'new:3', ''] } },
    ]);
  });

  test('can be mapped to existing fields only without the permission, and the panel says why', async () => {
    const { user } = await open(['company:import', 'member:import']);
    await user.click(await selectOf('籍贯'));
    expect(await screen.findByTitle('祖籍')).toBeInTheDocument();
    expect(screen.queryByTitle(texts.newField)).toBeNull();
    expect(screen.queryByRole('button', { name: texts.keepAll })).toBeNull();
    expect(screen.getByText(texts.forbidden)).toBeInTheDocument();
  });
});
