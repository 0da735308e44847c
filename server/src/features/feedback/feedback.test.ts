import type { Picture } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

interface Item {
  id: string;
  kind: string;
  text: string;
  images: Picture[];
  state: string;
}
const TEXT = { kind: 'problem', text: '页面打不开了' };

describe('feedback', () => {
  const kit = useKit();
  const send = (token: string, body: object, path = '/h5/feedback') =>
    kit.call<{ id: string }>('POST', path, { token, body });
  const list = async (token: string) =>
    (await kit.call<{ rows: Item[] }>('GET', '/h5/feedback', { token })).data.rows;
  const upload = async (token: string, route = '/h5/feedback/images') => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    return (await kit.call<{ id: string; picture: Picture }>('POST', route, { token, body })).data;
  };

  it('is sent with pictures in their order, and comes back newest first', async () => {
    const { token, id: actor } = await kit.member();
    const [one, two] = [await upload(token), await upload(token)];
    const first = await send(token, { ...TEXT, images: [two.id, one.id], contact: 'a@example.com' });
    expect(first.code).toBe(200);
    await send(token, { kind: 'idea', text: 'More light, please' });
    const rows = await list(token);
    expect(rows.map((row) => [row.kind, row.state])).toEqual([
      ['idea', 'open'],
      ['problem', 'open'],
    ]);
    expect(rows[1]!.images).toEqual([two.picture, one.picture]);
    expect(await eventsOf(kit, 'feedback.send', `feedback:${first.data.id}`)).toMatchObject([
      { actor_id: actor },
    ]);
  });

  it('is a member’s own: nobody else reads it', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    await send(one.token, TEXT);
    expect(await list(other.token)).toEqual([]);
  });

  it('by its cloud-style name belongs to the token, whatever user_id says', async () => {
    const [mine, theirs] = [await kit.member(), await kit.member()];
    for (const user_id of [theirs.id, Number(theirs.id), { $ne: null }, [theirs.id], undefined])
      expect((await send(mine.token, { ...TEXT, user_id }, '/h5/cloud/update_feedback')).code).toBe(200);
    expect(await list(theirs.token)).toEqual([]);
    expect(await list(mine.token)).toHaveLength(5);
    const owners = await kit.deps.db
      .selectFrom('feedback')
      .select('id')
      .where('account_id', '=', theirs.id)
      .execute();
    expect(owners).toEqual([]);
  });

  it('under its own name knows no user_id', async () => {
    const { token } = await kit.member();
    expect(await send(token, { ...TEXT, user_id: '1' })).toMatchObject(refusal('request.invalid'));
  });

  it('takes only pictures that the sender uploaded for it', async () => {
    const [mine, theirs] = [await kit.member(), await kit.member()];
    const foreign = await upload(theirs.token);
    const own = await upload(mine.token);
    await upload(mine.token, '/h5/account/avatar');
    const avatar = await kit.deps.db
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', mine.id)
      .where('purpose', '=', 'avatar')
      .executeTakeFirstOrThrow();
    for (const images of [
      [foreign.id],
      [own.id, foreign.id],
      [avatar.id],
      ['0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11'],
    ])
      expect(await send(mine.token, { ...TEXT, images })).toMatchObject({
        ...refusal('request.invalid'),
        data: { fields: { images: 'unknown' } },
      });
    expect(await list(mine.token)).toEqual([]);
  });

  it('takes no file that only claims to be a picture', async () => {
    const { token } = await kit.member();
    const body = new FormData();
    body.append('file', new Blob(['<svg/>'], { type: 'image/png' }), 'fake.png');
    expect(await kit.call('POST', '/h5/feedback/images', { token, body })).toMatchObject(
      refusal('image.format'),
    );
  });

  it.each([
    ['four letters', { text: '打不开了' }],
    ['1,001 letters', { text: '长'.repeat(1001) }],
    ['an unknown kind', { kind: 'praise' }],
    ['five pictures', { images: Array.from({ length: 5 }, () => crypto.randomUUID()) }],
    ['a picture by address', { images: ['http://169.254.169.254/latest'] }],
    ['a state', { state: 'closed' }],
    ['a contact of two lines', { contact: 'a\r\nbcc: b' }],
  ])('is refused with %s', async (_name, change) => {
    const { token } = await (member ??= kit.member());
    expect((await send(token, { ...TEXT, ...change })).status).toBe(400);
  });
  let member: ReturnType<typeof kit.member> | undefined;

  it('is taken ten times an hour from one member, from any address', async () => {
    const { token } = await kit.member();
    for (let i = 0; i < 10; i += 1) expect((await send(token, TEXT)).status).toBe(200);
    expect(
      await kit.call('POST', '/h5/feedback', { token, body: TEXT, address: '198.51.100.9' }),
    ).toMatchObject(refusal('request.too_many'));
    expect((await send((await kit.member()).token, TEXT)).status).toBe(200);
  });
});
