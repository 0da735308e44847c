import type { Picture } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

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

  it('keeps the order of its pictures and is listed newest first', async () => {
    const { token, id: actor } = await kit.createMember();
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
    expect(await listAuditEvents(kit, 'feedback.send', `feedback:${first.data.id}`)).toMatchObject([
      { actor_id: actor },
    ]);
  });

  it('is readable only by its sender', async () => {
    const [sender, other] = [await kit.createMember(), await kit.createMember()];
    await send(sender.token, TEXT);
    expect(await list(other.token)).toEqual([]);
  });

  it('sent to the cloud-style route belongs to the signed-in member, whatever the user_id', async () => {
    const [mine, theirs] = [await kit.createMember(), await kit.createMember()];
    for (const user_id of [theirs.id, Number(theirs.id), { $ne: null }, [theirs.id], undefined])
      expect((await send(mine.token, { ...TEXT, user_id }, '/h5/cloud/update_feedback')).code).toBe(200);
    expect(await list(theirs.token)).toEqual([]);
    expect(await list(mine.token)).toHaveLength(5);
    const theirFeedback = await kit.deps.db
      .selectFrom('feedback')
      .select('id')
      .where('account_id', '=', theirs.id)
      .execute();
    expect(theirFeedback).toEqual([]);
  });

  it('with a user_id is rejected on its own route', async () => {
    const { token } = await kit.createMember();
    expect(await send(token, { ...TEXT, user_id: '1' })).toMatchObject(errorResponse('request.invalid'));
  });

  it('accepts only pictures that the sender uploaded for feedback', async () => {
    const [mine, theirs] = [await kit.createMember(), await kit.createMember()];
    const othersPicture = await upload(theirs.token);
    const ownPicture = await upload(mine.token);
    await upload(mine.token, '/h5/account/avatar');
    const avatar = await kit.deps.db
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', mine.id)
      .where('purpose', '=', 'avatar')
      .executeTakeFirstOrThrow();
    for (const images of [
      [othersPicture.id],
      [ownPicture.id, othersPicture.id],
      [avatar.id],
      ['0b6a0f9e-6c1f-4c3e-9d0a-2f6a1f0e7b11'],
    ])
      expect(await send(mine.token, { ...TEXT, images })).toMatchObject({
        ...errorResponse('request.invalid'),
        data: { fields: { images: 'unknown' } },
      });
    expect(await list(mine.token)).toEqual([]);
  });

  it('rejects a file that is not a picture despite its content type', async () => {
    const { token } = await kit.createMember();
    const body = new FormData();
    body.append('file', new Blob(['<svg/>'], { type: 'image/png' }), 'fake.png');
    expect(await kit.call('POST', '/h5/feedback/images', { token, body })).toMatchObject(
      errorResponse('image.invalid_format'),
    );
  });

  it.each([
    ['a text of four characters', { text: '打不开了' }],
    ['a text of 1,001 characters', { text: '长'.repeat(1001) }],
    ['an unknown kind', { kind: 'praise' }],
    ['five pictures', { images: Array.from({ length: 5 }, () => crypto.randomUUID()) }],
    ['a picture URL', { images: ['http://169.254.169.254/latest'] }],
    ['a state', { state: 'closed' }],
    ['a multi-line contact', { contact: 'a\r\nbcc: b' }],
  ])('is refused with %s', async (_name, change) => {
    const { token } = await (member ??= kit.createMember());
    expect((await send(token, { ...TEXT, ...change })).status).toBe(400);
  });
  let member: ReturnType<typeof kit.createMember> | undefined;

  it('is limited to ten per hour and member, from any client IP', async () => {
    const { token } = await kit.createMember();
    for (let i = 0; i < 10; i += 1) expect((await send(token, TEXT)).status).toBe(200);
    expect(
      await kit.call('POST', '/h5/feedback', { token, body: TEXT, clientIp: '198.51.100.9' }),
    ).toMatchObject(errorResponse('request.too_many'));
    expect((await send((await kit.createMember()).token, TEXT)).status).toBe(200);
  });
});
