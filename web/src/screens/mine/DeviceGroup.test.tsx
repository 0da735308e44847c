import { describe, expect, test } from 'vitest';
import {
  findAnnouncement,
  currentLocation,
  type Language,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { findConfirmDialog } from '../../../test/login-form.ts';
import { accountSession } from '../../../test/samples/accounts.sample.ts';

const LIST = 'GET /h5/account/sessions';
const END_OTHERS = 'DELETE /h5/account/sessions';
const END = 'DELETE /h5/account/sessions/{id}';

const TEXTS = {
  zh: {
    title: '已登录的设备',
    current: '本机',
    now: '正在使用',
    endMac: '让 Mac · Firefox 下线',
    ended: '已下线',
    endOthers: '下线其他所有设备',
    ask: '其他设备需要重新登录，本机不受影响。',
    ok: '全部下线',
    cancel: '取消',
    endedTwo: '已下线 2 台设备',
  },
  en: {
    title: 'Logged-in devices',
    current: 'This device',
    now: 'In use now',
    endMac: 'Log out Mac · Firefox',
    ended: 'Logged out',
    endOthers: 'Log out all other devices',
    ask: 'They will have to log in again. This device stays logged in.',
    ok: 'Log out all',
    cancel: 'Cancel',
    endedTwo: '2 devices logged out',
  },
} as const;

const thisDevice = accountSession();
const mac = accountSession({ id: '12', device: 'Mac · Firefox', current: false });
const windows = accountSession({
  id: '13',
  device: 'Windows · Edge',
  current: false,
  lastSeenAt: '2026-03-02T02:00:00Z',
});

async function openDevices(language: Language, rows = [mac, thisDevice, windows]) {
  const app = await openApp('settings', {
    language,
    user: true,
    api: (api) => api.respondWith(LIST, { rows }),
  });
  const panel = within(await screen.findByRole('region', { name: TEXTS[language].title }));
  return { ...app, panel };
}

describe.each(['zh', 'en'] as const)('signed-in devices in %s', (language) => {
  const texts = TEXTS[language];

  test('lists this device first, then the others by last activity', async () => {
    const { panel } = await openDevices(language);
    const names = panel.getAllByText(/Chrome|Firefox|Edge/).map((name) => name.textContent);
    expect(names).toEqual(['Android · Chrome', 'Windows · Edge', 'Mac · Firefox']);
    expect(panel.getByText(texts.current)).toBeInTheDocument();
    expect(panel.getByText(new RegExp(texts.now))).toBeInTheDocument();
  });

  test('signs out a single device', async () => {
    const { user, api, panel } = await openDevices(language, [thisDevice, mac]);
    api.respondWith(END, null).respondWith(LIST, { rows: [thisDevice] });
    await user.click(panel.getByRole('button', { name: texts.endMac }));
    await findAnnouncement(texts.ended);
    await waitFor(() => expect(panel.queryByText('Mac · Firefox')).toBeNull());
    expect(panel.queryByRole('button', { name: texts.endOthers })).toBeNull();
    expect(panel.getByText(texts.current)).toBeInTheDocument();
    expect(api.requestsTo(END)).toMatchObject([{ params: { id: '12' } }]);
  });

  test('signs out all other devices after a confirmation', async () => {
    const { user, api, panel } = await openDevices(language);
    const endOthers = panel.getByRole('button', { name: texts.endOthers });
    await user.click(endOthers);
    let dialog = within(await findConfirmDialog(texts.endOthers, texts.ask));
    await user.click(dialog.getByRole('button', { name: texts.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(panel.getByText('Mac · Firefox')).toBeInTheDocument();
    expect(api.requestsTo(END_OTHERS)).toEqual([]);

    api.respondWith(END_OTHERS, { ended: 2 }).respondWith(LIST, { rows: [thisDevice] });
    await user.click(endOthers);
    dialog = within(await findConfirmDialog(texts.endOthers, texts.ask));
    await user.click(dialog.getByRole('button', { name: texts.ok }));
    await findAnnouncement(texts.endedTwo);
    await waitFor(() => expect(panel.queryByText('Mac · Firefox')).toBeNull());
    expect(panel.queryByText('Windows · Edge')).toBeNull();
    expect(panel.getByText(texts.current)).toBeInTheDocument();
    expect(api.requestsTo(END_OTHERS)).toHaveLength(1);
    expect(currentLocation()).toBe('settings');
  });
});
