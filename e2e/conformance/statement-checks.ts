import { statements } from '../../contract/conformance/statements.ts';
import { expect, test as base } from '../kit/visit-test.ts';

const knownIds = new Set(statements.map(({ id }) => id));

/** Annotation types from which the runner reads the results. */
export const VERIFIED_ANNOTATION = 'held';
export const BROKEN_ANNOTATION = 'broken';

/**
 * Runs one check of one or several statements of the specification. A failed check does not stop the other checks of
 * the same test; the test fails at its end.
 */
export type VerifyStatements = (ids: string | readonly string[], check: () => Promise<void>) => Promise<void>;

export const test = base.extend<{ verify: VerifyStatements }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the braces
  verify: async ({}, use, info) => {
    const failures: string[] = [];
    await use(async (ids, check) => {
      const statementIds = typeof ids === 'string' ? [ids] : ids;
      for (const id of statementIds)
        if (!knownIds.has(id)) throw new Error(`${id} is not a statement of the specification`);
      let error: Error | undefined;
      await check().catch((thrown: unknown) => {
        error = thrown instanceof Error ? thrown : new Error(JSON.stringify(thrown));
      });
      for (const id of statementIds) {
        info.annotations.push({
          type: error === undefined ? VERIFIED_ANNOTATION : BROKEN_ANNOTATION,
          description: id,
        });
        if (error !== undefined) failures.push(`${id}: ${error.message}`);
      }
    });
    expect(failures, 'failed statements').toEqual([]);
  },
});
export { expect };
