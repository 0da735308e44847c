import { beforeEach, describe, expect, test } from 'vitest';
import { type AppOptions, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import type { FakeApi } from '../../../test/fake-api.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMember, adminMemberDetail } from '../../../test/samples/members.sample.ts';

const DESKTOP = { width: 1280, height: 800 };

beforeEach(() => localStorage.clear());

describe('the list of members', () => {
  const openList = (location: 'adminMembers' | 'adminMembers?open=9', options: AppOptions = {}) =>
    openApp(location, {
      user: administrator(),
      viewport: DESKTOP,
      ...options,
      api: (api: FakeApi) => {
        api
          .respondWith('GET /h5/member/table', {
            rows: [
              adminMember({ id: '9', activeOn: null, state: 'pending' }),
              adminMember({ id: '10', name: '沈亦舟' }),
            ],
            total: 2,
            more: false,
          })
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith(
            'GET /h5/member/{id}/record',
            adminMemberDetail({ activeOn: null, state: 'pending', claimed: false }),
          );
        options.api?.(api);
      },
    });

  test('says that a member has never logged in, also in the drawer', async () => {
    await openList('adminMembers?open=9');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('从未登录')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { hidden: true }));
    expect(rows.getAllByText('从未登录')).toHaveLength(1);
    expect(rows.getByText('2026-03-01')).toBeInTheDocument();
  });

  test('is filtered by who has never logged in', async () => {
    const { user, api } = await openList('adminMembers', { language: 'en' });
    await user.click(await screen.findByRole('combobox', { name: 'Login' }));
    await user.click(await screen.findByTitle('Never logged in'));
    await waitFor(() =>
      expect(api.requestsTo('GET /h5/member/table').at(-1)?.query).toMatchObject({ loggedIn: 'no' }),
    );
  });
});
