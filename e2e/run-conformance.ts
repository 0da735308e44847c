/**
 * Runs the conformance specs against the built product and prints the result of every statement of the
 * specification. Arguments go to Playwright; with arguments, statements that no selected test covers
 * are left out.
 */
import { type Statement, statements } from '../contract/conformance/statements.ts';
import { BROKEN_ANNOTATION, VERIFIED_ANNOTATION } from './conformance/statement-checks.ts';
import { runPlaywright } from './run-playwright.ts';

const args = process.argv.slice(2);
const { journeys, failed } = await runPlaywright('e2e/conformance/playwright.config.ts', args);
const annotatedIds = (type: string) =>
  new Set(
    journeys.flatMap(({ annotations }) =>
      annotations.filter((note) => note.type === type).map(({ description }) => description),
    ),
  );
const verifiedIds = annotatedIds(VERIFIED_ANNOTATION);
const brokenIds = annotatedIds(BROKEN_ANNOTATION);
const stateOf = ({ id, deviationRecord, unverifiableReason }: Statement): string => {
  if (brokenIds.has(id)) return 'BROKEN';
  if (verifiedIds.has(id)) return 'verified';
  if (deviationRecord !== undefined) return 'differs on purpose';
  if (unverifiableReason !== undefined) return 'cannot be verified here';
  return args.length > 0 ? 'not selected' : 'NOT VERIFIED';
};
const results = statements.map((statement) => ({ ...statement, state: stateOf(statement) }));
for (const { id, section, text, state, deviationRecord, unverifiableReason } of results)
  if (state !== 'not selected')
    console.log(
      `${state.padEnd(20)} ${section} ${id}: ${text} ${deviationRecord ?? unverifiableReason ?? ''}`.trimEnd(),
    );
for (const [state, list] of Object.entries(Object.groupBy(results, (result) => result.state)))
  console.log(`metric: ${list!.length} statements: ${state}`);
const failedStatements = results.filter(({ state }) => state === 'BROKEN' || state === 'NOT VERIFIED').length;
// A test that fails outside its checks, for instance before its first one, is a failure too.
const failures = failedStatements > 0 ? failedStatements : failed;
console.log(`${results.filter(({ state }) => state === 'verified').length} passed, ${failures} failed`);
if (failures > 0) process.exitCode = 1;
