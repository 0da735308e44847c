import type { SavedView } from '@mingtang/contract/saved-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Staff, createStaff } from '../../../test/staff.fixture.ts';

describe('saved views', () => {
  const kit = useKit();
  let staff: Staff;
  let other: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read']);
    other = await createStaff(kit, superAdmin.token, ['member:read']);
  });

  const save = (name: string, query: string, token = staff.token, screen = 'members') =>
    kit.call<SavedView>('PUT', '/h5/views', { token, body: { screen, name, query } });
  const list = async (token = staff.token, screen = 'members') =>
    (await kit.call<{ rows: SavedView[] }>('GET', `/h5/views?screen=${screen}`, { token })).data.rows;

  it('are for staff only', async () => {
    expect(await kit.call('GET', '/h5/views?screen=members')).toMatchObject(errorResponse('session.invalid'));
    const { token } = await kit.createMember();
    expect(await save('我的', '', token)).toMatchObject(errorResponse('not_found'));
    expect(await kit.call('GET', '/h5/views?screen=members', { token })).toMatchObject(
      errorResponse('not_found'),
    );
  });

  it('are stored per account and screen; saving the same name replaces the view', async () => {
    const first = (await save('快到期', 'membership=grace')).data;
    const second = (await save('快到期', 'membership=grace&sort=name')).data;
    expect(second).toEqual({ ...first, query: 'membership=grace&sort=name' });
    expect(await list()).toEqual([second]);
    expect(await list(other.token)).toEqual([]);
    expect(await list(staff.token, 'orders')).toEqual([]);
  });

  it('can be removed only by their owner', async () => {
    const { id } = (await save('要删除', '')).data;
    const remove = (token: string) => kit.call('DELETE', `/h5/views/${id}`, { token });
    expect(await remove(other.token)).toMatchObject(errorResponse('view.not_found'));
    expect((await remove(staff.token)).code).toBe(200);
    expect(await remove(staff.token)).toMatchObject(errorResponse('view.not_found'));
  });

  it('are limited to twenty per screen, with short names and queries', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await save(`视图${index}`, '', other.token, 'posts')).code).toBe(200);
    expect(await save('又一个', '', other.token, 'posts')).toMatchObject(errorResponse('view.too_many'));
    expect((await save('视图0', 'a=1', other.token, 'posts')).code).toBe(200);
    expect(await save('长'.repeat(31), '')).toMatchObject(errorResponse('request.invalid'));
    expect(await save('长', 'q'.repeat(501))).toMatchObject(errorResponse('request.invalid'));
  });
});
