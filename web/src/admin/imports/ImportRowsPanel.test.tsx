import { describe, expect, test } from 'vitest';
import { openApp, screen } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { readyImport } from '../../../test/samples/imports.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: { filter: '有提醒', warning: '提醒：有多个号码', count: '提醒', none: '没有需要处理的行' },
  en: {
    filter: 'With warnings',
    warning: 'Warning: 有多个号码',
    count: 'Warnings',
    none: 'No rows need correcting',
  },
} as const;

describe.each(['zh', 'en'] as const)('the rows of an import (%s)', (language) => {
  const texts = TEXTS[language];

  test('can be filtered by warnings, which name the column and the cell', async () => {
    const { user, api } = await openApp('adminImports?open=7', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/imports/{id}', readyImport({ warnings: 1 }))
          .respondWith('GET /h5/imports/{id}/rows', ({ query }) =>
            query['state'] === 'warned'
              ? {
                  rows: [
                    {
                      number: 3,
                      name: '林砚秋',
                      state: 'new' as const,
                      values: { phone: '13900001235/13900001236' },
                      faults: [],
                      warnings: [
                        {
                          field: 'phone',
                          label: '手机',
                          value: '13900001235/13900001236',
                          reason: '有多个号码',
                        },
                      ],
                      subjectId: null,
                    },
                  ],
                  total: 1,
                  more: false,
                  next: null,
                  previous: null,
                  position: 1,
                }
              : tablePage([]),
          ),
    });
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(screen.getByText(texts.count)).toBeVisible();
    await user.click(screen.getByText(texts.filter));
    expect(await screen.findByText(texts.warning)).toBeVisible();
    expect(screen.getByText('13900001235/13900001236')).toBeVisible();
    expect(api.requestsTo('GET /h5/imports/{id}/rows').at(-1)).toMatchObject({ query: { state: 'warned' } });
  });
});
