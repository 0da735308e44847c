import type { Changeset } from '@mingtang/contract/changesets';
import type { PublicSettings } from '@mingtang/contract/settings';
import type { TabsDraft, TabSetting } from '@mingtang/contract/tabs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Staff, createStaff } from '../../../test/staff.fixture.ts';

const DRAFT = '/h5/tabs/draft';

describe('the tabs of the home screen', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['tab:write']);
  });

  const read = async () => (await kit.call<TabsDraft>('GET', DRAFT, { token: staff.token })).data;
  const save = async (domestic: TabSetting[]) => {
    const { revision, international } = await read();
    return kit.call<TabsDraft>('PUT', DRAFT, {
      token: staff.token,
      body: { revision, domestic, international },
    });
  };
  const publish = async () =>
    kit.call<Changeset>('POST', '/h5/tabs/publish', {
      token: staff.token,
      body: { revision: (await read()).revision },
    });
  const getPublicSettings = async (language: 'zh' | 'en' = 'zh') => {
    kit.clock.forward(5);
    const path = '/no-auth/h5/freSystemSettings/query/list?edition=domestic';
    return (await kit.call<{ rows: PublicSettings[] }>('GET', path, { language })).data.rows[0]!;
  };

  it('are reordered, hidden and renamed, undone and published again', async () => {
    const { domestic } = await read();
    const [home, members, ...rest] = domestic;
    const changed = [
      home!,
      ...rest.map((row) => (row.tab === 'global' ? { ...row, shown: false } : row)),
      { ...members!, labelZh: '同行', labelEn: '' },
    ];
    expect((await save(changed)).data.domestic).toEqual(changed);
    expect((await getPublicSettings()).tabs[1]).toBe('members');
    const { data } = await publish();
    expect(await getPublicSettings()).toMatchObject({
      tabs: ['homepage', 'companies', 'community', 'products', 'members'],
      tabLabels: { members: '同行' },
    });
    expect((await getPublicSettings('en')).tabLabels).toEqual({});
    expect((await read()).domestic.at(-1)).toMatchObject({ tab: 'global', shown: false });
    const path = `/h5/changesets/${data.changesetId}/undo`;
    expect((await kit.call('POST', path, { token: staff.token })).code).toBe(200);
    expect(await getPublicSettings()).toMatchObject({
      tabs: domestic.map((row) => row.tab),
      tabLabels: {},
    });
    const again = `/h5/tabs/versions/${data.changesetId}/publish`;
    expect((await kit.call('POST', again, { token: staff.token })).code).toBe(200);
    expect((await getPublicSettings()).tabLabels).toEqual({ members: '同行' });
  });

  it('must begin with the home page, contain each tab once, and have short labels', async () => {
    const { domestic } = await read();
    const [home, ...rest] = domestic;
    for (const rows of [
      [...rest, home!],
      [{ ...home!, shown: false }, ...rest],
      [home!, ...rest.slice(1)],
      [home!, rest[0]!, ...rest.slice(0, -1)],
      [home!, ...rest.map((row) => ({ ...row, labelZh: '九个字的名字太长了啊' }))],
    ])
      expect(await save(rows)).toMatchObject(errorResponse('request.invalid'));
  });

  it('require the permission', async () => {
    const member = await kit.createMember();
    expect(await kit.call('GET', DRAFT)).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', DRAFT, { token: member.token })).toMatchObject(errorResponse('forbidden'));
    const missing = '/h5/tabs/versions/987654321';
    expect(await kit.call('GET', missing, { token: staff.token })).toMatchObject(
      errorResponse('version.not_found'),
    );
  });
});
