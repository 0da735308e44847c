import type { CustomField } from '@mingtang/contract/custom-fields';
import { describe, expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const FIELDS: CustomField[] = [
  { id: '1', kind: 'text', nameZh: '籍贯', nameEn: 'Native place', options: [], archived: false },
  {
    id: '2',
    kind: 'choice',
    nameZh: '政治面貌',
    nameEn: '',
    options: [{ key: 'a', zh: '群众', en: '' }],
    archived: false,
  },
  { id: '3', kind: 'date', nameZh: '生日', nameEn: '', options: [], archived: true },
];

describe('custom fields', () => {
  const open = (rows: CustomField[], language: 'zh' | 'en' = 'zh') =>
    openApp('adminCustomFields', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/custom-fields', { rows })
          .respondWith('POST /h5/custom-fields', FIELDS[1]!)
          .respondWith('PUT /h5/custom-fields/{id}', FIELDS[1]!)
          .respondWith('PUT /h5/custom-fields/{id}/archived', FIELDS[2]!),
    });

  test('are listed with their kinds, in the language of the office', async () => {
    await open(FIELDS, 'en');
    const list = within(await screen.findByRole('list', { name: 'In use' }));
    expect(list.getByText('Native place')).toBeInTheDocument();
    expect(list.getByText('政治面貌')).toBeInTheDocument();
    expect(list.getByText('Choice · 1 option')).toBeInTheDocument();
    expect(list.queryByText('生日')).not.toBeInTheDocument();
    expect(screen.getByText('2 of 30')).toBeInTheDocument();
  });

  test('are added with options; each option is needed and differs from the others', async () => {
    const { user, api } = await open([]);
    expect(await screen.findByText('还没有自定义字段')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新增字段' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('radio', { name: '单选' }));
    await user.type(drawer.getByRole('textbox', { name: '中文名称' }), '学历');
    await user.type(await drawer.findByRole('textbox', { name: '选项 1' }), '本科');
    await user.click(drawer.getByRole('button', { name: '添加选项' }));
    await user.type(drawer.getByRole('textbox', { name: '选项 2' }), '本科');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    expect(await drawer.findByText('选项不能重复')).toBeInTheDocument();
    await user.clear(drawer.getByRole('textbox', { name: '选项 2' }));
    await user.type(drawer.getByRole('textbox', { name: '选项 2' }), '硕士');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.requestsTo('POST /h5/custom-fields')).toMatchObject([
        { body: { kind: 'choice', nameZh: '学历', options: [{ zh: '本科' }, { zh: '硕士' }] } },
      ]),
    );
  });

  test('keep their kind when they are edited, and can be archived and restored', async () => {
    const { user, api } = await open(FIELDS);
    const list = within(await screen.findByRole('list', { name: '使用中' }));
    await user.click(list.getAllByRole('button', { name: '编辑' })[1]!);
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('radio', { name: '单选' })).toBeDisabled();
    await user.type(drawer.getByRole('textbox', { name: '中文名称' }), '情况');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(api.requestsTo('PUT /h5/custom-fields/{id}')).toMatchObject([
        { body: { nameZh: '政治面貌情况', options: [{ key: 'a', zh: '群众' }] } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: '恢复' }));
    await waitFor(() =>
      expect(api.requestsTo('PUT /h5/custom-fields/{id}/archived')).toMatchObject([
        { body: { archived: false } },
      ]),
    );
  });
});
