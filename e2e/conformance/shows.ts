import { statements } from '../../contract/conformance/statements.ts';
import { expect, test as base } from '../kit/test.ts';

const known = new Set(statements.map(({ id }) => id));

/** The kinds of annotation by which the runner finds out what held. */
export const HELD = 'held';
export const BROKEN = 'broken';

/**
 * Runs one check of one or several statements of the specification. A check that fails does not keep the others of the
 * same test from being tried; the test fails at its end.
 */
export type Shows = (ids: string | readonly string[], check: () => Promise<void>) => Promise<void>;

export const test = base.extend<{ shows: Shows }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
  shows: async ({}, use, info) => {
    const broken: string[] = [];
    await use(async (ids, check) => {
      const list = typeof ids === 'string' ? [ids] : ids;
      for (const id of list) if (!known.has(id)) throw new Error(`${id} is no statement of the table`);
      let error: Error | undefined;
      await check().catch((reason: unknown) => {
        error = reason instanceof Error ? reason : new Error(JSON.stringify(reason));
      });
      for (const id of list) {
        info.annotations.push({ type: error === undefined ? HELD : BROKEN, description: id });
        if (error !== undefined) broken.push(`${id}: ${error.message}`);
      }
    });
    expect(broken, 'statements that do not hold').toEqual([]);
  },
});
export { expect };
