import type { Label, AdminLabel } from '@mingtang/contract/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertLoggedInMembers } from '../../../test/members.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

describe('labels', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let member: { token: string; id: string };
  let other: { token: string; id: string };

  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    editor = await createStaff(kit, superAdmin.token, ['category:write']);
    [member, other] = (await insertLoggedInMembers(kit, 2)) as [typeof member, typeof other];
  });

  const add = (nameZh: string, nameEn: string, sortOrder = 0) =>
    kit.call<AdminLabel>('POST', '/h5/labels', {
      token: editor.token,
      body: { nameZh, nameEn, sortOrder },
    });
  const choose = (labelIds: string[], token = member.token, user_id?: string) =>
    kit.call<{ rows: Label[] }>('POST', '/h5/cloud/update_label', { token, body: { labelIds, user_id } });
  /** Names in list order; `*` marks a chosen label. */
  const listNames = async (token?: string, language: 'zh' | 'en' = 'zh') =>
    (
      await kit.call<{ rows: Label[] }>('POST', '/h5/cloud/get_label', { token, language, body: {} })
    ).data.rows.map((row) => `${row.name}${row.chosen ? '*' : ''}`);
  const ids: Record<string, string> = {};

  it('are added and edited by staff, ordered, in both languages, with an audit event', async () => {
    for (const [index, [zh, en]] of [
      ['找货', 'Sourcing'],
      ['展会', 'Fairs'],
      ['出海', 'Going abroad'],
    ].entries())
      ids[zh!] = (await add(zh!, en!, 30 - index * 10)).data.id;
    expect(await listNames()).toEqual(['出海', '展会', '找货']);
    expect(await listNames(undefined, 'en')).toEqual(['Going abroad', 'Fairs', 'Sourcing']);
    expect(await add('展会', 'Other')).toMatchObject(errorResponse('label.name_taken'));
    expect(await add('别的', 'Fairs')).toMatchObject(errorResponse('label.name_taken'));
    const edit = (id: string, nameZh: string, nameEn: string) =>
      kit.call<AdminLabel>('PUT', `/h5/labels/${id}`, {
        token: editor.token,
        body: { nameZh, nameEn, sortOrder: 20 },
      });
    expect((await edit(ids['展会']!, '展会与论坛', 'Fairs')).data.nameZh).toBe('展会与论坛');
    expect(await edit(ids['展会']!, '找货', 'Fairs')).toMatchObject(errorResponse('label.name_taken'));
    expect(await edit('987654321', '无', 'None')).toMatchObject(errorResponse('label.not_found'));
    expect(await listAuditEvents(kit, 'label.edit', `label:${ids['展会']}`)).toMatchObject([
      { actor_id: editor.id, before: { nameZh: '展会' }, after: { nameZh: '展会与论坛' } },
    ]);
    const { data } = await kit.call<{ rows: AdminLabel[] }>('GET', '/h5/labels', { token: editor.token });
    expect(data.rows.map((row) => row.sortOrder)).toEqual([10, 20, 30]);
  });

  it('are chosen and ordered per member', async () => {
    const [sourcing, abroad] = [ids['找货']!, ids['出海']!];
    expect((await choose([sourcing, abroad])).data.rows.map((row) => row.name)).toEqual([
      '找货',
      '出海',
      '展会与论坛',
    ]);
    expect(await listNames(member.token)).toEqual(['找货*', '出海*', '展会与论坛']);
    await choose([abroad, sourcing]);
    expect(await listNames(member.token)).toEqual(['出海*', '找货*', '展会与论坛']);
    await choose([sourcing]);
    expect(await listNames(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
    expect(await listNames(other.token)).toEqual(['出海', '展会与论坛', '找货']);
  });

  it('are chosen for the signed-in member, whatever the user_id', async () => {
    await choose([ids['出海']!], other.token, member.id);
    expect(await listNames(other.token)).toEqual(['出海*', '展会与论坛', '找货']);
    expect(await listNames(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
  });

  it('are rejected when chosen twice or unknown', async () => {
    expect((await choose([ids['出海']!, ids['出海']!])).status).toBe(400);
    expect(await choose(['987654321'])).toMatchObject(errorResponse('label.not_found'));
    expect(await listNames(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
  });

  it('are removed from all posts and choices when staff delete them', async () => {
    const id = ids['找货']!;
    const postId = await insertPost(kit, member.id);
    await kit.deps.db.insertInto('post_labels').values({ post_id: postId, label_id: id }).execute();
    const remove = () => kit.call('DELETE', `/h5/labels/${id}`, { token: editor.token });
    expect((await remove()).code).toBe(200);
    expect(await remove()).toMatchObject(errorResponse('label.not_found'));
    expect(await listNames(member.token)).toEqual(['出海', '展会与论坛']);
    const { data } = await kit.call<{ labels: Label[] }>('POST', '/h5/cloud/get_detail', {
      body: { postId },
    });
    expect(data.labels).toEqual([]);
  });
});
