import type { Label, LabelRecord } from '@mingtang/contract/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowd } from '../../../test/crowd.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

describe('labels', () => {
  const kit = useKit();
  let editor: { token: string; id: string };
  let member: { token: string; id: string };
  let other: { token: string; id: string };

  beforeAll(async () => {
    const boss = await kit.superAdmin();
    editor = await staffWith(kit, boss.token, ['category:write']);
    [member, other] = (await crowd(kit, 2)) as [typeof member, typeof other];
  });

  const add = (nameZh: string, nameEn: string, sortOrder = 0) =>
    kit.call<LabelRecord>('POST', '/h5/labels', {
      token: editor.token,
      body: { nameZh, nameEn, sortOrder },
    });
  const choose = (labelIds: string[], token = member.token, user_id?: string) =>
    kit.call<{ rows: Label[] }>('POST', '/h5/cloud/update_label', { token, body: { labelIds, user_id } });
  const names = async (token?: string, language: 'zh' | 'en' = 'zh') =>
    (
      await kit.call<{ rows: Label[] }>('POST', '/h5/cloud/get_label', { token, language, body: {} })
    ).data.rows.map((row) => `${row.name}${row.chosen ? '*' : ''}`);
  const ids: Record<string, string> = {};

  it('are staff’s: added, changed, in their order and both languages, with a record', async () => {
    for (const [place, [zh, en]] of [
      ['找货', 'Sourcing'],
      ['展会', 'Fairs'],
      ['出海', 'Going abroad'],
    ].entries())
      ids[zh!] = (await add(zh!, en!, 30 - place * 10)).data.id;
    expect(await names()).toEqual(['出海', '展会', '找货']);
    expect(await names(undefined, 'en')).toEqual(['Going abroad', 'Fairs', 'Sourcing']);
    expect(await add('展会', 'Other')).toMatchObject(refusal('label.name_taken'));
    expect(await add('别的', 'Fairs')).toMatchObject(refusal('label.name_taken'));
    const edit = (id: string, nameZh: string, nameEn: string) =>
      kit.call<LabelRecord>('PUT', `/h5/labels/${id}`, {
        token: editor.token,
        body: { nameZh, nameEn, sortOrder: 20 },
      });
    expect((await edit(ids['展会']!, '展会与论坛', 'Fairs')).data.nameZh).toBe('展会与论坛');
    expect(await edit(ids['展会']!, '找货', 'Fairs')).toMatchObject(refusal('label.name_taken'));
    expect(await edit('987654321', '无', 'None')).toMatchObject(refusal('label.not_found'));
    expect(await eventsOf(kit, 'label.edit', `label:${ids['展会']}`)).toMatchObject([
      { actor_id: editor.id, before: { nameZh: '展会' }, after: { nameZh: '展会与论坛' } },
    ]);
    const { data } = await kit.call<{ rows: LabelRecord[] }>('GET', '/h5/labels', { token: editor.token });
    expect(data.rows.map((row) => row.sortOrder)).toEqual([10, 20, 30]);
  });

  it('are chosen and ordered by each member for themselves', async () => {
    const [sourcing, abroad] = [ids['找货']!, ids['出海']!];
    expect((await choose([sourcing, abroad])).data.rows.map((row) => row.name)).toEqual([
      '找货',
      '出海',
      '展会与论坛',
    ]);
    expect(await names(member.token)).toEqual(['找货*', '出海*', '展会与论坛']);
    await choose([abroad, sourcing]);
    expect(await names(member.token)).toEqual(['出海*', '找货*', '展会与论坛']);
    await choose([sourcing]);
    expect(await names(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
    expect(await names(other.token)).toEqual(['出海', '展会与论坛', '找货']);
  });

  it('are chosen for the token’s member, whoever the body names', async () => {
    await choose([ids['出海']!], other.token, member.id);
    expect(await names(other.token)).toEqual(['出海*', '展会与论坛', '找货']);
    expect(await names(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
  });

  it('are refused twice in one choice, and when they are not there', async () => {
    expect((await choose([ids['出海']!, ids['出海']!])).status).toBe(400);
    expect(await choose(['987654321'])).toMatchObject(refusal('label.not_found'));
    expect(await names(member.token)).toEqual(['找货*', '出海', '展会与论坛']);
  });

  it('leave every post and every choice when staff remove them', async () => {
    const id = ids['找货']!;
    const postId = await insertPost(kit, member.id);
    await kit.deps.db.insertInto('post_labels').values({ post_id: postId, label_id: id }).execute();
    const remove = () => kit.call('DELETE', `/h5/labels/${id}`, { token: editor.token });
    expect((await remove()).code).toBe(200);
    expect(await remove()).toMatchObject(refusal('label.not_found'));
    expect(await names(member.token)).toEqual(['出海', '展会与论坛']);
    const { data } = await kit.call<{ labels: Label[] }>('POST', '/h5/cloud/get_detail', {
      body: { postId },
    });
    expect(data.labels).toEqual([]);
  });
});
