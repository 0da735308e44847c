/** Checks that commit subjects are imperative and at most 70 characters long. */

import { ROOT } from '@mingtang/test-support/processes';
import { git } from './git.ts';

/** Last commit before this rule; it and earlier ones are not checked. */
const LAST_UNCHECKED_COMMIT = '516de09';
const LENGTH_MAX = 70;
const NOT_IMPERATIVE = /^(?:A|An|The|This|It|No|Each|Every|What|Who|How|\w+ed|\w+ing)$/;

function problemOf(subject: string): string | undefined {
  const [first = ''] = subject.split(' ');
  if (subject.length > LENGTH_MAX) return `longer than ${LENGTH_MAX} characters`;
  if (!/^[A-Z][a-z-]+$/.test(first) || NOT_IMPERATIVE.test(first))
    return 'does not start with an imperative verb';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return undefined;
}

const INVALID_SUBJECTS = [
  'Renamed the list',
  'The list is renamed',
  'rename the list',
  'Rename the list.',
  `Rename ${'x'.repeat(70)}`,
];
for (const subject of [...INVALID_SUBJECTS, 'Rename the list'])
  if ((problemOf(subject) === undefined) === INVALID_SUBJECTS.includes(subject))
    throw new Error(`the check of commit subjects misjudges: ${subject}`);

/**
 * Subjects after LAST_UNCHECKED_COMMIT; none in a shallow clone or an unpacked archive, which lacks that
 * commit.
 */
function subjectsToCheck(): string[] {
  try {
    git(ROOT, 'merge-base', '--is-ancestor', LAST_UNCHECKED_COMMIT, 'HEAD');
  } catch {
    console.log(`not checked: the history does not contain ${LAST_UNCHECKED_COMMIT}`);
    return [];
  }
  return git(ROOT, 'log', '--no-merges', '--format=%s', `${LAST_UNCHECKED_COMMIT}..HEAD`)
    .split('\n')
    .filter((subject) => subject !== '');
}

const subjects = subjectsToCheck();
const problems = subjects.flatMap((subject) => {
  const problem = problemOf(subject);
  return problem === undefined ? [] : [`“${subject}” ${problem}`];
});
for (const problem of problems) console.error(problem);
console.log(`${subjects.length} commit subjects, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
