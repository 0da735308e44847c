import { type Statement, statements } from '../contract/conformance/statements.ts';
import { BROKEN, HELD } from './conformance/shows.ts';
import { play } from './play.ts';

/**
 * Starts the built product and shows every statement of the specification happening. Arguments go to Playwright; with
 * some of the checks left out, only what they name is judged.
 */
const args = process.argv.slice(2);
const { journeys, failed } = await play('e2e/conformance/playwright.config.ts', args);
const namedBy = (type: string) =>
  new Set(
    journeys.flatMap(({ notes }) =>
      notes.filter((note) => note.type === type).map(({ description }) => description),
    ),
  );
const held = namedBy(HELD);
const broken = namedBy(BROKEN);
const stateOf = ({ id, differs, cannot }: Statement): string => {
  if (broken.has(id)) return 'BROKEN';
  if (held.has(id)) return 'held';
  if (differs !== undefined) return 'differs on purpose';
  if (cannot !== undefined) return 'cannot be shown here';
  return args.length > 0 ? 'not asked' : 'NOT SHOWN';
};
const judged = statements.map((statement) => ({ ...statement, state: stateOf(statement) }));
for (const { id, section, says, state, differs, cannot } of judged)
  if (state !== 'not asked')
    console.log(`${state.padEnd(20)} ${section} ${id}: ${says} ${differs ?? cannot ?? ''}`.trimEnd());
for (const [state, list] of Object.entries(Object.groupBy(judged, (one) => one.state)))
  console.log(`figure: ${list!.length} statements: ${state}`);
const wrong = judged.filter(({ state }) => state === 'BROKEN' || state === 'NOT SHOWN').length;
// A test that fails outside its checks, for instance before its first one, is a failure too.
const lost = wrong > 0 ? wrong : failed;
console.log(`${judged.filter(({ state }) => state === 'held').length} passed, ${lost} failed`);
if (lost > 0) process.exitCode = 1;
