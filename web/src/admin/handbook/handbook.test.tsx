import { describe, expect, test } from 'vitest';
import { en } from '../../core/text/catalog.en.ts';
import { zh } from '../../core/text/catalog.zh.ts';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { findUnknownNames } from '../../../test/quoted-names.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { adminSections } from '../admin-sections.ts';
import { handbookPageIds, pagesAbout } from './handbook-pages.ts';
import { pictureUrl } from './handbook-pictures.ts';
import { tablePage } from '../../../test/table-page.ts';

describe('handbook', () => {
  test.each([
    ['Chinese', zh],
    ['English', en],
  ])('%s: everything in quotation marks is a text of the interface', (_language, catalog) => {
    const instructions = Object.values(catalog.handbook.pages).map(
      ({ when, steps, note }) => `${when} ${steps} ${note}`,
    );
    expect(findUnknownNames(catalog, instructions)).toEqual([]);
  });

  test('has a page for every section and both pictures of every page', () => {
    expect(
      adminSections.map(({ screen: name }) => name).filter((name) => pagesAbout(name).length === 0),
    ).toEqual([]);
    for (const id of handbookPageIds)
      for (const language of ['zh', 'en'] as const) expect(pictureUrl(id, language), id).toBeDefined();
  });

  const openHandbook = async () => {
    const { user } = await openApp('adminAudit', {
      user: {
        ...currentUser(),
        roles: [{ roleName: '审计管理员' }],
        permissions: ['audit:read'],
        admin: true,
      },
      api: (api) => api.respondWith('POST /h5/freSystemSettings/getLogs', tablePage([])),
    });
    await user.click(await screen.findByRole('button', { name: '操作手册' }));
    return { user, drawer: within(await screen.findByRole('dialog', { name: '操作手册' })) };
  };

  test('opens at the page about the section and leads to every other page', async () => {
    const { user, drawer } = await openHandbook();
    expect(drawer.getByRole('heading', { name: '查谁在什么时候做了什么' })).toBeVisible();
    expect(drawer.getAllByRole('listitem')).toHaveLength(3);
    await user.click(drawer.getByRole('button', { name: '全部任务' }));
    expect(drawer.getAllByRole('listitem')).toHaveLength(handbookPageIds.length);
    await user.click(drawer.getByRole('button', { name: '给会员退款' }));
    expect(drawer.getByRole('heading', { name: '给会员退款' })).toBeVisible();
    expect(drawer.getByRole('img', { name: '“给会员退款”的画面，打开大图' })).toBeVisible();
  });

  test('says that a picture cannot be shown without a network', async () => {
    const { drawer } = await openHandbook();
    drawer.getByRole('img', { name: /的画面/ }).dispatchEvent(new Event('error'));
    expect(await drawer.findByText('离线，图片暂时看不到')).toBeVisible();
  });
});
