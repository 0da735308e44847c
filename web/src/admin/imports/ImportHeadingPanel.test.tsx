import { describe, expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { readyImport } from '../../../test/samples/imports.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: {
    title: '标题行',
    second: '第 2 行',
    twoRows: '标题占两行',
    none: '没有标题行，首行就是数据',
    save: '按此重新读取',
  },
  en: {
    title: 'Heading row',
    second: 'Row 2',
    twoRows: 'The heading has two rows',
    none: 'No heading: the first row is data',
    save: 'Read again',
  },
} as const;

describe.each(['zh', 'en'] as const)('the heading row of an import (%s)', (language) => {
  const texts = TEXTS[language];

  test('is marked among the first rows and can be changed', async () => {
    const job = readyImport({
      heading: { row: 3, height: 1 },
      topRows: [
        { number: 1, cells: ['会员名册'] },
        { number: 2, cells: ['姓名', '手机'] },
        { number: 3, cells: ['张三', '无'] },
        { number: 4, cells: ['李四', ''] },
      ],
    });
    const { user, api } = await openApp('adminImports?open=7', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/imports/{id}', job)
          .respondWith('GET /h5/imports/{id}/rows', tablePage([]))
          .respondWith('PUT /h5/imports/{id}/heading', { ...job, heading: { row: 2, height: 2 } }),
    });
    const group = within(await screen.findByRole('radiogroup', { name: texts.title }));
    expect(group.getByRole('row', { name: /张三/ })).toHaveAttribute('data-heading', 'true');
    const save = screen.getByRole('button', { name: texts.save });
    expect(save).toBeDisabled();
    await user.click(group.getByRole('radio', { name: texts.none }));
    expect(group.getByRole('checkbox', { name: texts.twoRows })).toBeDisabled();
    await user.click(group.getByRole('radio', { name: texts.second }));
    await user.click(group.getByRole('checkbox', { name: texts.twoRows }));
    await user.click(save);
    expect(api.requestsTo('PUT /h5/imports/{id}/heading')).toMatchObject([{ body: { row: 2, height: 2 } }]);
  });
});
