import { describe, expect, test, vi } from 'vitest';
import { contained, refused } from '../../test/sheets/corpus.ts';
import { AppError } from '../errors.ts';
import { checkSpreadsheet, readSpreadsheet } from './spreadsheet.ts';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Two seconds; on a machine where at that moment even the plainest sheet takes its time, eight times as long as that one. */
async function expectInTime(ms: number): Promise<void> {
  const plain = ms < 2_000 ? 0 : await timed(() => readSpreadsheet(contained['GB18030']![0]()));
  expect(ms).toBeLessThan(Math.max(2_000, 8 * plain));
}

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
    const ms = await timed(async () => expect(await refusalOf(bytes)).toBe(reason));
    slowest = Math.max(slowest, ms);
    await expectInTime(ms);
  });

  test.each(Object.keys(contained))('is read and does nothing: %s', async (name) => {
    const [make, first] = contained[name]!;
    const bytes = make();
    const ms = await timed(async () => {
      const { rows } = await readSpreadsheet(bytes);
      expect(rows.map(({ cells }) => cells)).toEqual([first]);
    });
    await expectInTime(ms);
  });

  test('is one of more than forty', () => {
    const count = Object.keys(refused).length + Object.keys(contained).length;
    console.info(`figure: hostile sheets: ${count}, the slowest took ${Math.round(slowest)} ms`);
    expect(count).toBeGreaterThanOrEqual(60);
  });
});

test('a sheet that takes too long is given up, and its process is gone', async () => {
  // Refused for its rows in most of a second, if it had that long.
  const [slow] = refused['a hundred thousand empty rows']!;
  await expect(readSpreadsheet(slow(), 1)).rejects.toMatchObject({ key: 'sheet.unpacked' });
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'));
});
