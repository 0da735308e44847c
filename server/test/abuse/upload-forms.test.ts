import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from '../kit.ts';
import { honest } from '../pictures/honest.ts';
import type { Files } from '../pictures/trap.ts';
import { plantAccounts, useOwnStack } from './stack.ts';

describe('hostile forms through the avatar call', () => {
  const { kit } = useOwnStack();
  let token = '';
  let pictures: Files = {};
  beforeAll(async () => {
    pictures = await honest();
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    token = (await kit.logIn(phone)).token;
  });

  const rows = async () => (await kit.deps.db.selectFrom('media').select('id').execute()).length;
  const objects = async () =>
    (await readdir(kit.deps.config.MEDIA_ROOT, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length;
  const send = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg', field = 'file') => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return kit.call('POST', '/h5/account/avatar', { token, body });
  };

  it('refuses a body that is no upload and no file at all', async () => {
    const empty = new FormData();
    empty.append('note', 'no file');
    expect((await kit.call('POST', '/h5/account/avatar', { token, body: empty })).status).toBe(400);
    expect((await kit.call('POST', '/h5/account/avatar', { token, body: { file: 'x' } })).status).toBe(400);
    const raw = { 'content-type': 'image/png' };
    expect((await kit.call('POST', '/h5/account/avatar', { token, headers: raw, body: 'x' })).status).toBe(
      400,
    );
    expect(await rows()).toBe(0);
  });

  it('asks who it is before it reads a file', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(pictures['tiny png']!)]), 'a.png');
    expect((await kit.call('POST', '/h5/account/avatar', { body })).status).toBe(401);
    expect(await rows()).toBe(0);
  });

  const head = (length: number) =>
    [
      'POST /h5/account/avatar HTTP/1.1',
      'Host: api.example.com',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${length}`,
      '',
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      'Content-Type: image/png',
      '',
      '',
    ].join('\r\n');
  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(kit.base);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };

  it('keeps nothing of uploads that stop half way or drip in', async () => {
    const png = pictures['plain png']!;
    const aborted = Array.from({ length: 20 }, async (_, index) => {
      const socket = await open();
      socket.write(head(png.length + 500));
      socket.write(png.subarray(0, Math.floor((png.length * index) / 20)));
      await sleep(50);
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    });
    const dripping = Array.from({ length: 20 }, async () => {
      const socket = await open();
      socket.write(head(png.length + 500));
      for (let byte = 0; byte < 60; byte += 1) {
        socket.write(png.subarray(byte, byte + 1));
        await sleep(40);
      }
      socket.destroy();
    });
    // Meanwhile others are served.
    const me = await kit.call('GET', '/h5/member/getUserByToken', { token });
    expect(me.status).toBe(200);
    await Promise.all([...aborted, ...dripping]);
    await sleep(300);
    expect(await rows()).toBe(0);
    expect(await objects()).toBe(0);
    expect((await kit.call('GET', '/health/ready')).status).toBe(200);
  });

  it('does not take an account past its number of uploads, and then serves an honest one', async () => {
    const phone = newPhone();
    await plantAccounts(kit, [phone]);
    token = (await kit.logIn(phone)).token;
    const png = pictures['tiny png']!;
    expect((await send(png, 'a.png', 'image/png')).status).toBe(200);
    expect(await rows()).toBe(1);
    expect(await objects()).toBe(6);
    const more = await Promise.all(Array.from({ length: 40 }, () => send(Buffer.from('GIF89a'))));
    expect(more.filter((answer) => answer.status === 429)).toHaveLength(11);
    expect(await rows()).toBe(1);
  });
});
