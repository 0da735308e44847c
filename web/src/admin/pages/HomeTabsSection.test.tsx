import { homeTabs } from '@mingtang/contract/enums.home-tabs';
import type { TabsDraft } from '@mingtang/contract/tabs';
import { describe, expect, test } from 'vitest';
import {
  findAnnouncement,
  openApp,
  screen,
  waitFor,
  within,
  type OpenedApp,
} from '../../../test/open-app.ts';
import { respondWithSamples } from '../../../test/sample-responses.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const SAVE = 'PUT /h5/tabs/draft';
const PUBLISH = 'POST /h5/tabs/publish';
const CONFLICT = '他人刚刚保存了新的草稿，当前的更改没有保存。';
/** Longer than the pause after which a change is saved. */
const AFTER_AUTOSAVE_MS = 1_000;
const waitForAutosave = () => new Promise((done) => setTimeout(done, AFTER_AUTOSAVE_MS));

function draftWith(revision: number, membersLabel: string): TabsDraft {
  const tabs = homeTabs.map((tab) => ({
    tab,
    shown: true,
    labelZh: tab === 'members' ? membersLabel : '',
    labelEn: '',
  }));
  const savedAt = '2026-03-01T02:00:00Z';
  return { domestic: tabs, international: tabs, revision, savedAt, savedBy: '孟浅溪' };
}

const openSection = (viewport = { width: 1280, height: 800 }): Promise<OpenedApp> =>
  openApp('adminHomeTabs', {
    user: administrator(),
    viewport,
    api: (api) => {
      respondWithSamples(api);
      api.respondWith('GET /h5/member/getUserByToken', administrator());
      api.respondWith('GET /h5/tabs/draft', draftWith(3, '会员'));
    },
  });
const findLabelField = () => screen.findByDisplayValue('会员');
const publishButton = () => screen.getByRole('button', { name: /发布到前台/ });

describe('the draft of the home tabs', () => {
  test('is not published if its last change could not be saved', async () => {
    const { user, api } = await openSection();
    api.fail(SAVE, { code: 500, msg: '服务器开小差了' });
    await user.type(await findLabelField(), '们');
    await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1));
    await findAnnouncement('服务器开小差了');
    await user.click(publishButton());
    await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(2));
    await waitForAutosave();
    expect(api.requestsTo(PUBLISH)).toHaveLength(0);

    api.respondWith(SAVE, draftWith(4, '会员们'));
    await user.click(publishButton());
    await findAnnouncement('已发布，5 秒内对访客生效');
    expect(api.requestsTo(SAVE)).toHaveLength(3);
    expect(api.requestsTo(PUBLISH).map(({ body }) => body)).toEqual([{ revision: 4 }]);
  });
});

describe('after a conflict, the draft of the home tabs', () => {
  /** Types while a save is under way that is then rejected, because another person saved the draft. */
  async function causeConflict(): Promise<OpenedApp> {
    const app = await openSection();
    const { user, api } = app;
    api.fail(SAVE, { code: 409, msg: '他人刚刚保存了新的草稿，请刷新后再改' });
    const sendResponse = api.delayResponse(SAVE);
    await user.type(await findLabelField(), '们');
    await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1));
    await user.type(await screen.findByDisplayValue('会员们'), '好');
    api.respondWith('GET /h5/tabs/draft', draftWith(7, '伙伴'));
    sendResponse();
    await screen.findByText(CONFLICT);
    return app;
  }

  test('is not saved again, and keeps what was typed', async () => {
    const { user, api } = await causeConflict();
    await user.type(await screen.findByDisplayValue('会员们好'), '呀');
    await waitForAutosave();
    expect(api.requestsTo(SAVE)).toHaveLength(1);
    expect(screen.getByDisplayValue('会员们好呀')).toBeInTheDocument();
    expect(publishButton()).toBeDisabled();
  });

  test('is replaced by the draft of the other person on request', async () => {
    const { user, api } = await causeConflict();
    await user.click(screen.getByRole('button', { name: '载入新的草稿' }));
    expect(await screen.findByDisplayValue('伙伴')).toBeInTheDocument();
    await waitForAutosave();
    expect(api.requestsTo(SAVE)).toHaveLength(1);
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });

  test('is saved over the draft of the other person on request', async () => {
    const { user, api } = await causeConflict();
    api.respondWith(SAVE, draftWith(8, '会员们好'));
    await user.click(screen.getByRole('button', { name: '用当前更改覆盖' }));
    await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(2));
    expect(api.requestsTo(SAVE)[1]?.body).toMatchObject({ revision: 7 });
    expect(JSON.stringify(api.requestsTo(SAVE)[1]?.body)).toContain('会员们好');
    await waitFor(() => expect(publishButton()).toBeEnabled());
  });
});

test('on a phone, the draft is published from a bar at the lower edge, and the versions are in the title bar', async () => {
  const { user, api } = await openSection({ width: 390, height: 844 });
  api.respondWith(SAVE, draftWith(4, '会员们'));
  await user.type(await findLabelField(), '们');
  const bar = within(publishButton().closest('footer')!);
  expect(bar.getByRole('button', { name: '放弃更改' })).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: '发布到前台' }));
  await waitFor(() => expect(api.requestsTo(PUBLISH).map(({ body }) => body)).toEqual([{ revision: 4 }]));
  const titleBar = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
  await user.click(titleBar.getByRole('button', { name: '历史版本' }));
  expect(await screen.findByRole('dialog', { name: '历史版本' })).toBeInTheDocument();
});
