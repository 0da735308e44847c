import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone } from '../kit.ts';
import { validImages } from '../images/valid-images.ts';
import type { TestFiles } from '../images/payload.ts';
import { insertAccounts, useIsolatedStack } from './isolated-stack.fixture.ts';

describe('hostile forms on the avatar route', () => {
  const { kit } = useIsolatedStack();
  let token = '';
  let images: TestFiles = {};
  beforeAll(async () => {
    images = await validImages();
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    token = (await kit.logIn(phone)).token;
  });

  const countMediaRows = async () => (await kit.deps.db.selectFrom('media').select('id').execute()).length;
  const countStoredFiles = async () =>
    (await readdir(kit.deps.config.MEDIA_ROOT, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const send = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg', field = 'file') => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    return kit.call('POST', '/h5/account/avatar', { token, body });
  };

  it('rejects a body without a file', async () => {
    const empty = new FormData();
    empty.append('note', 'no file');
    expect((await kit.call('POST', '/h5/account/avatar', { token, body: empty })).status).toBe(400);
    expect((await kit.call('POST', '/h5/account/avatar', { token, body: { file: 'x' } })).status).toBe(400);
    const raw = { 'content-type': 'image/png' };
    expect((await kit.call('POST', '/h5/account/avatar', { token, headers: raw, body: 'x' })).status).toBe(
      400,
    );
    expect(await countMediaRows()).toBe(0);
  });

  it('authenticates before it reads a file', async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(images['tiny png']!)]), 'a.png');
    expect((await kit.call('POST', '/h5/account/avatar', { body })).status).toBe(401);
    expect(await countMediaRows()).toBe(0);
  });

  const requestHead = (length: number) =>
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
  const openSocket = async (): Promise<Socket> => {
    const { hostname, port } = new URL(kit.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };

  it('stores nothing of aborted or slow uploads', async () => {
    const png = images['plain png']!;
    const aborted = Array.from({ length: 20 }, async (_, index) => {
      const socket = await openSocket();
      socket.write(requestHead(png.length + 500));
      socket.write(png.subarray(0, Math.floor((png.length * index) / 20)));
      await sleep(50);
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    });
    const slow = Array.from({ length: 20 }, async () => {
      const socket = await openSocket();
      socket.write(requestHead(png.length + 500));
      for (let byte = 0; byte < 60; byte += 1) {
        socket.write(png.subarray(byte, byte + 1));
        await sleep(40);
      }
      socket.destroy();
    });
    // Other requests are served meanwhile.
    const me = await kit.call('GET', '/h5/member/getUserByToken', { token });
    expect(me.status).toBe(200);
    await Promise.all([...aborted, ...slow]);
    await sleep(300);
    expect(await countMediaRows()).toBe(0);
    expect(await countStoredFiles()).toBe(0);
    expect((await kit.call('GET', '/health/ready')).status).toBe(200);
  });

  it('stores a valid image and enforces the upload limit of the account', async () => {
    const phone = newPhone();
    await insertAccounts(kit, [phone]);
    token = (await kit.logIn(phone)).token;
    const png = images['tiny png']!;
    expect((await send(png, 'a.png', 'image/png')).status).toBe(200);
    expect(await countMediaRows()).toBe(1);
    expect(await countStoredFiles()).toBe(6);
    const responses = await Promise.all(Array.from({ length: 40 }, () => send(Buffer.from('GIF89a'))));
    expect(responses.filter((response) => response.status === 429)).toHaveLength(11);
    expect(await countMediaRows()).toBe(1);
  });
});
