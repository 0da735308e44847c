import type { Language } from '@mingtang/contract/fields';
import { errors } from '@mingtang/contract/errors';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, useKit } from '../kit.ts';
import { imagesWithPayloads } from '../images/images-with-payloads.ts';
import { rejectedImages } from '../images/rejected-images.ts';
import { oversizedFiles } from '../images/oversized-images.ts';
import { validImages } from '../images/valid-images.ts';
import { extraPartsOf } from '../images/image-parts.ts';
import { blankPng } from '../images/png-builder.ts';
import { watchMemory } from '../images/image-processes.ts';
import { type TestFiles, PAYLOAD } from '../images/payload.ts';
import { insertAccounts } from './isolated-stack.fixture.ts';

const MEMBERS = 6;
/** Below the hourly upload limit of one account. */
const UPLOADS_EACH = 110;
const FILE_NAMES = [
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.svg', 'image/svg+xml'],
  ['../../photo.php', 'text/html'],
] as const;

describe('hostile images on the product image upload route', () => {
  const kit = useKit();
  const tokens: string[] = [];
  let uploadCount = 0;
  let hostileCount = 0;
  let stopMemoryWatch: () => number;

  beforeAll(async () => {
    const phones = Array.from({ length: MEMBERS }, newPhone);
    await insertAccounts(kit, phones);
    for (const phone of phones) tokens.push((await kit.logIn(phone)).token);
    stopMemoryWatch = watchMemory();
  });
  afterAll(() => void stopMemoryWatch());

  const send = (bytes: Uint8Array, language: Language = 'zh') => {
    const token = tokens[Math.floor(uploadCount / UPLOADS_EACH)];
    const [name, type] = FILE_NAMES[uploadCount % FILE_NAMES.length]!;
    uploadCount += 1;
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    return kit.call('POST', '/h5/mall/companyInfo/images/product', { token, language, body });
  };
  const listStoredFiles = async (): Promise<string[]> =>
    (await readdir(kit.deps.config.MEDIA_ROOT, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));

  /** Sends each file in both languages; returns those that got any other response than this error. */
  async function findOtherResponses(files: TestFiles, key: 'image.invalid_format' | 'image.too_large') {
    const [status, zh, en] = errors[key];
    const mismatches: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(files)) {
      const responses = [await send(bytes), await send(bytes, 'en')].map(
        (response) => `${response.status} ${response.msg}`,
      );
      if (responses[0] !== `${status} ${zh}` || responses[1] !== `${status} ${en}`)
        mismatches[name] = responses.join(' | ');
    }
    hostileCount += Object.keys(files).length;
    return mismatches;
  }

  it('rejects everything but valid PNG and JPEG files with 422 and stores nothing', async () => {
    const files = await rejectedImages();
    expect(new Set(Object.values(files).map((bytes) => bytes.toString('latin1'))).size).toBeGreaterThan(150);
    expect(errors['image.invalid_format'].slice(0, 2)).toEqual([
      422,
      expect.stringContaining('格式或大小不符'),
    ]);
    expect(await findOtherResponses(files, 'image.invalid_format')).toEqual({});
    expect(await listStoredFiles()).toEqual([]);
  }, 60_000);

  it('rejects files larger than 5 MB with 413', async () => {
    expect(errors['image.too_large'].slice(0, 2)).toEqual([413, expect.stringContaining('格式或大小不符')]);
    expect(await findOtherResponses(await oversizedFiles(), 'image.too_large')).toEqual({});
    expect(await listStoredFiles()).toEqual([]);
  });

  it('accepts valid images and strips everything but the image data', async () => {
    const filesWithPayload = await imagesWithPayloads();
    expect(Object.values(filesWithPayload).filter((bytes) => bytes.includes(PAYLOAD)).length).toBeGreaterThan(
      35,
    );
    hostileCount += Object.keys(filesWithPayload).length;
    const files = { ...filesWithPayload, ...(await validImages()) };
    for (const [name, bytes] of Object.entries(files))
      expect([name, (await send(bytes)).status]).toEqual([name, 200]);
    const storedFiles = await listStoredFiles();
    expect(storedFiles).toHaveLength(Object.keys(files).length * 6);
    for (const storedFile of storedFiles) {
      const bytes = await readFile(storedFile);
      expect(extraPartsOf(bytes)).toEqual([]);
      for (const forbidden of [
        PAYLOAD,
        'script',
        'Exif',
        'alert',
        'ICC_PROFILE',
        'adobe',
        'Photoshop',
        '<?php',
      ])
        expect(bytes.includes(forbidden)).toBe(false);
    }
  }, 60_000);

  it('needs less than 400 MB even for the largest allowed image', async () => {
    const largestImage = blankPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true });
    expect((await send(largestImage)).status).toBe(200);
    const peak = stopMemoryWatch();
    console.log(
      `metric: ${hostileCount} hostile files in ${uploadCount} uploads; picture process at most ${peak} MB`,
    );
    expect(peak).toBeGreaterThan(100);
    expect(peak).toBeLessThan(400);
  }, 60_000);
});
