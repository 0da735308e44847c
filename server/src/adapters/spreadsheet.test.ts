import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { contained, refused } from '../../test/sheets/corpus.ts';
import { AppError } from '../errors.ts';
import { checkSpreadsheet, readSpreadsheet } from './spreadsheet.ts';

/** Processor time of the processes that this one has started and that have ended, in milliseconds. */
function endedChildrenMs(): number {
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return (user! + system!) * TICK_MS;
}
const TICK_MS = 10;

const noChildLeft = () =>
  vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), 5_000);

/** Not by the clock: on a busy machine even the plainest sheet waits for its turn. */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = endedChildrenMs();
  await work();
  await noChildLeft();
  return endedChildrenMs() - before;
}

const MOST_MS = 2_000;

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
    const ms = await processorTimeOf(async () => expect(await refusalOf(bytes)).toBe(reason));
    slowest = Math.max(slowest, ms);
    expect(ms).toBeLessThan(MOST_MS);
  });

  test.each(Object.keys(contained))('is read and does nothing: %s', async (name) => {
    const [make, first] = contained[name]!;
    const bytes = make();
    const ms = await processorTimeOf(async () => {
      const { rows } = await readSpreadsheet(bytes);
      expect(rows.map(({ cells }) => cells)).toEqual([first]);
    });
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(MOST_MS);
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
  await noChildLeft();
});
