import type { Announcement } from '@mingtang/contract/announcements';
import { describe, expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const LIST = 'GET /h5/announcements/table';
const EDIT = 'PUT /h5/announcements/{id}';
const REMOVE = 'DELETE /h5/announcements/{id}';

const announcement = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: '31',
  textZh: '年会报名截止到周五',
  textEn: 'Register by Friday',
  link: { kind: 'none' },
  placement: 'both',
  state: 'running',
  startsAt: '2026-03-01T02:00:00Z',
  endsAt: '2026-03-08T02:00:00Z',
  ...overrides,
});

const openSection = (rows: Announcement[], viewport = { width: 1280, height: 800 }, language?: 'en') =>
  openApp('adminAnnouncements', {
    user: administrator(),
    viewport,
    ...(language && { language }),
    api: (api) => {
      respondWithSamples(api);
      api.respondWith('GET /h5/member/getUserByToken', administrator());
      api.respondWith(LIST, tablePage(rows));
      api.respondWith(EDIT, null);
      api.respondWith(REMOVE, null);
    },
  });

describe('announcements', () => {
  test('show their states, and staff change one and its link', async () => {
    const { user, api } = await openSection([
      announcement({ id: '32', textZh: '换届大会', state: 'planned' }),
      announcement(),
      announcement({ id: '30', textZh: '春节放假', state: 'over' }),
    ]);
    const row = (await screen.findByText('年会报名截止到周五')).closest('tr')!;
    expect(row).toHaveTextContent('展示中');
    expect(screen.getByText('换届大会').closest('tr')).toHaveTextContent('未开始');
    expect(screen.getByText('春节放假').closest('tr')).toHaveTextContent('已结束');
    await user.click(within(row).getByRole('button', { name: '编辑' }));
    const drawer = within(await screen.findByRole('dialog', { name: '编辑公告' }));
    await user.clear(drawer.getByLabelText('中文内容'));
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await drawer.findByText('必填');
    expect(api.requestsTo(EDIT)).toEqual([]);
    await user.type(drawer.getByLabelText('中文内容'), '年会延期到下周');
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.requestsTo(EDIT)).toHaveLength(1));
    expect(api.requestsTo(EDIT)[0]).toMatchObject({
      params: { id: '31' },
      body: {
        textZh: '年会延期到下周',
        textEn: 'Register by Friday',
        link: { kind: 'none' },
        placement: 'both',
        startsAt: '2026-03-01T02:00:00.000Z',
        endsAt: '2026-03-08T02:00:00.000Z',
      },
    });
  });

  test('of the domestic edition need no English text', async () => {
    const { user, api } = await openSection([announcement({ textEn: '', placement: 'domestic' })]);
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const drawer = within(await screen.findByRole('dialog', { name: '编辑公告' }));
    await user.click(drawer.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.requestsTo(EDIT)).toHaveLength(1));
    expect(api.requestsTo(EDIT)[0]?.body).toMatchObject({ textEn: '', placement: 'domestic' });
  });

  test('are deleted after a confirmation, in English on a phone', async () => {
    const { user, api } = await openSection([announcement()], { width: 390, height: 844 }, 'en');
    await user.click(await screen.findByText('Register by Friday'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit announcement' }));
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this announcement?' }));
    expect(api.requestsTo(REMOVE)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.requestsTo(REMOVE)[0]?.params).toEqual({ id: '31' }));
  });

  test('that do not exist yet are explained', async () => {
    await openSection([]);
    expect(await screen.findByText('还没有公告')).toBeVisible();
  });
});
