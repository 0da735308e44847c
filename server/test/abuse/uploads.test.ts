import type { Language } from '@mingtang/contract/fields';
import { errors } from '@mingtang/contract/errors';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, useKit } from '../kit.ts';
import { cargo } from '../pictures/cargo.ts';
import { refused } from '../pictures/corpus.ts';
import { oversized } from '../pictures/floods.ts';
import { honest } from '../pictures/honest.ts';
import { extrasOf } from '../pictures/outputs.ts';
import { emptyPng } from '../pictures/png.ts';
import { watchMemory } from '../pictures/processes.ts';
import { type Files, trap } from '../pictures/trap.ts';
import { plantAccounts } from './stack.ts';

const MEMBERS = 6;
/** Below what one account may upload in an hour. */
const UPLOADS_EACH = 110;
const CALLED = [
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.svg', 'image/svg+xml'],
  ['../../photo.php', 'text/html'],
] as const;

describe('hostile pictures through the upload of a product’s pictures', () => {
  const kit = useKit();
  const tokens: string[] = [];
  let sent = 0;
  let hostile = 0;
  let memory: () => number;

  beforeAll(async () => {
    const phones = Array.from({ length: MEMBERS }, newPhone);
    await plantAccounts(kit, phones);
    for (const phone of phones) tokens.push((await kit.logIn(phone)).token);
    memory = watchMemory();
  });
  afterAll(() => void memory());

  const send = (bytes: Uint8Array, language: Language = 'zh') => {
    const token = tokens[Math.floor(sent / UPLOADS_EACH)];
    const [name, type] = CALLED[sent % CALLED.length]!;
    sent += 1;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return kit.call('POST', '/h5/mall/companyInfo/images/product', { token, language, body });
  };
  const stored = async (): Promise<string[]> =>
    (await readdir(kit.deps.config.MEDIA_ROOT, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));

  /** Sends each in both languages; answers those that were met with anything but this refusal. */
  async function answeredOtherwise(files: Files, key: 'image.format' | 'image.too_large') {
    const [status, zh, en] = errors[key];
    const others: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(files)) {
      const said = [await send(bytes), await send(bytes, 'en')].map((one) => `${one.status} ${one.msg}`);
      if (said[0] !== `${status} ${zh}` || said[1] !== `${status} ${en}`) others[name] = said.join(' | ');
    }
    hostile += Object.keys(files).length;
    return others;
  }

  it('refuses with 422 whatever is no true PNG or JPG, and keeps nothing of it', async () => {
    const files = await refused();
    expect(new Set(Object.values(files).map((bytes) => bytes.toString('latin1'))).size).toBeGreaterThan(150);
    expect(errors['image.format'].slice(0, 2)).toEqual([422, expect.stringContaining('格式或大小不符')]);
    expect(await answeredOtherwise(files, 'image.format')).toEqual({});
    expect(await stored()).toEqual([]);
  }, 60_000);

  it('refuses with 413 what is larger than 5 MB', async () => {
    expect(errors['image.too_large'].slice(0, 2)).toEqual([413, expect.stringContaining('格式或大小不符')]);
    expect(await answeredOtherwise(await oversized(), 'image.too_large')).toEqual({});
    expect(await stored()).toEqual([]);
  });

  it('takes true pictures and nothing that they carry', async () => {
    const carriers = await cargo();
    expect(Object.values(carriers).filter((bytes) => bytes.includes(trap)).length).toBeGreaterThan(35);
    hostile += Object.keys(carriers).length;
    const files = { ...carriers, ...(await honest()) };
    for (const [name, bytes] of Object.entries(files))
      expect([name, (await send(bytes)).status]).toEqual([name, 200]);
    const outputs = await stored();
    expect(outputs).toHaveLength(Object.keys(files).length * 6);
    for (const output of outputs) {
      const bytes = await readFile(output);
      expect(extrasOf(bytes)).toEqual([]);
      for (const mark of [trap, 'script', 'Exif', 'alert', 'ICC_PROFILE', 'adobe', 'Photoshop', '<?php'])
        expect(bytes.includes(mark)).toBe(false);
    }
  }, 60_000);

  it('stays under 400 MB, with the heaviest picture allowed too', async () => {
    const heavy = emptyPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
    expect((await send(heavy)).status).toBe(200);
    const peak = memory();
    console.log(`figure: ${hostile} hostile files in ${sent} uploads; picture process at most ${peak} MB`);
    expect(peak).toBeGreaterThan(100);
    expect(peak).toBeLessThan(400);
  }, 60_000);
});
