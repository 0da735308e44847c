import { describe, expect, test } from 'vitest';
import { contained, refused } from '../../test/sheets/corpus.ts';
import { AppError } from '../errors.ts';
import { checkSpreadsheet, readSpreadsheet } from './spreadsheet.ts';

const LIMIT_MS = 2_000;

/** At the upload, or by the process that reads it. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    checkSpreadsheet(bytes);
    await readSpreadsheet(bytes);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.key : String(error);
  }
}

describe('a hostile sheet', () => {
  let slowest = 0;
  test.each(Object.keys(refused))('is refused in time: %s', async (name) => {
    const [make, reason] = refused[name]!;
    const bytes = make();
    const started = performance.now();
    expect(await refusalOf(bytes)).toBe(reason);
    const ms = performance.now() - started;
    slowest = Math.max(slowest, ms);
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  test.each(Object.keys(contained))('is read and does nothing: %s', async (name) => {
    const [make, first] = contained[name]!;
    const bytes = make();
    const started = performance.now();
    const { rows } = await readSpreadsheet(bytes);
    expect(rows[0]!.cells).toEqual(first);
    expect(rows.length).toBe(1);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });

  test('is one of more than forty', () => {
    const count = Object.keys(refused).length + Object.keys(contained).length;
    console.info(`figure: hostile sheets: ${count}, the slowest took ${Math.round(slowest)} ms`);
    expect(count).toBeGreaterThanOrEqual(60);
  });
});

test('a sheet that takes too long is given up, and its process is gone', async () => {
  const slow = contained['GB18030']![0]();
  await expect(readSpreadsheet(slow, 0)).rejects.toMatchObject({ key: 'sheet.unpacked' });
});
