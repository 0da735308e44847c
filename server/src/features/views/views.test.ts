import type { SavedView } from '@mingtang/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Staff, staffWith } from '../../../test/staff.ts';

describe('saved views', () => {
  const kit = useKit();
  let staff: Staff;
  let other: Staff;
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['member:read']);
    other = await staffWith(kit, boss.token, ['member:read']);
  });

  const save = (name: string, query: string, token = staff.token, screen = 'members') =>
    kit.call<SavedView>('PUT', '/h5/views', { token, body: { screen, name, query } });
  const list = async (token = staff.token, screen = 'members') =>
    (await kit.call<{ rows: SavedView[] }>('GET', `/h5/views?screen=${screen}`, { token })).data.rows;

  it('are for staff', async () => {
    expect(await kit.call('GET', '/h5/views?screen=members')).toMatchObject(refusal('session.invalid'));
    const { token } = await kit.member();
    expect(await save('我的', '', token)).toMatchObject(refusal('not_found'));
    expect(await kit.call('GET', '/h5/views?screen=members', { token })).toMatchObject(refusal('not_found'));
  });

  it('are kept for oneself and a screen; the same name again replaces', async () => {
    const first = (await save('快到期', 'membership=grace')).data;
    const second = (await save('快到期', 'membership=grace&sort=name')).data;
    expect(second).toEqual({ ...first, query: 'membership=grace&sort=name' });
    expect(await list()).toEqual([second]);
    expect(await list(other.token)).toEqual([]);
    expect(await list(staff.token, 'orders')).toEqual([]);
  });

  it('are removed by their owner and nobody else', async () => {
    const { id } = (await save('要删除', '')).data;
    const remove = (token: string) => kit.call('DELETE', `/h5/views/${id}`, { token });
    expect(await remove(other.token)).toMatchObject(refusal('view.not_found'));
    expect((await remove(staff.token)).code).toBe(200);
    expect(await remove(staff.token)).toMatchObject(refusal('view.not_found'));
  });

  it('are at most twenty a screen, with short names and queries', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await save(`视图${index}`, '', other.token, 'posts')).code).toBe(200);
    expect(await save('又一个', '', other.token, 'posts')).toMatchObject(refusal('view.too_many'));
    expect((await save('视图0', 'a=1', other.token, 'posts')).code).toBe(200);
    expect(await save('长'.repeat(31), '')).toMatchObject(refusal('request.invalid'));
    expect(await save('长', 'q'.repeat(501))).toMatchObject(refusal('request.invalid'));
  });
});
