/**
 * Checks that all files, test titles, headings and commands named in docs/security exist; checks the ASVS
 * table too.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';

const FOLDER = 'docs/security';
/** Number of items per chapter of ASVS 5.0.0 at levels 1 and 2. */
const ITEMS_PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const EVIDENCE_KINDS = ['test', 'check', 'document', 'review', 'not applicable', 'open'] as const;

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts);

/** The anchor that GitHub generates for a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const headingsOf = (file: string): Set<string> =>
  new Set([...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!)));

/** For every `file` “title” in a text: the file must exist and contain the title verbatim. */
function testProblems(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].flatMap(([, file, title]) => {
    if (!existsSync(path.join(ROOT, file!))) return [`no file ${file}`];
    return title === undefined || readText(file!).includes(title) ? [] : [`no test “${title}” in ${file}`];
  });
}

/** For every relative link: the file and the heading must exist. */
export function linkProblems(from: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, target, anchor]) => {
    const file = target === '' ? from : path.join(path.dirname(from), target!);
    if (!existsSync(path.join(ROOT, file))) return [`no file ${file}`];
    return anchor === undefined || headingsOf(file).has(anchor) ? [] : [`no heading #${anchor} in ${file}`];
  });
}

const commandProblems = (text: string): string[] =>
  [...text.matchAll(/`npm run ([\w:-]+)/g)].flatMap(([, name]) =>
    scripts.includes(name!) ? [] : [`no command npm run ${name}`],
  );

interface AsvsItem {
  id: string;
  level: string;
  kind: string;
  evidence: string;
}

export const itemsOf = (text: string): AsvsItem[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([a-z ]+) \| (.+) \|$/gm)].map(
    ([, id, level, kind, evidence]) => ({ id: id!, level: level!, kind: kind!, evidence: evidence! }),
  );

/** Problems of a single row. */
export function itemProblems({ id, kind, evidence }: AsvsItem): string[] {
  const evidencePatterns: Record<string, RegExp> = {
    test: /`[^`]+\.(?:test|spec)\.tsx?` “/,
    check: /`(?:npm run |[^`]+\.(?:test|spec)\.tsx?` “)/,
    document: /\]\(/,
    review: /\]\(release\.md/,
  };
  if (!(EVIDENCE_KINDS as readonly string[]).includes(kind)) return [`${id}: unknown kind: ${kind}`];
  if (evidencePatterns[kind] !== undefined && !evidencePatterns[kind].test(evidence))
    return [`${id}: names no evidence of kind ${kind}`];
  return evidence.trim().length < 8 ? [`${id}: the evidence is too short`] : [];
}

function tableProblems(text: string, items: readonly AsvsItem[]): string[] {
  const ids = items.map(({ id }) => id);
  const duplicateProblems = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${id} occurs twice`);
  const countProblems = ITEMS_PER_CHAPTER.flatMap((expected, index) => {
    const found = ids.filter((id) => id.startsWith(`${index + 1}.`)).length;
    return found === expected ? [] : [`chapter ${index + 1} has ${found} items, not ${expected}`];
  });
  const summaryProblems = EVIDENCE_KINDS.flatMap((kind) => {
    const line = `| ${kind} | ${items.filter((item) => item.kind === kind).length} |`;
    return text.includes(`\n${line}\n`) ? [] : [`the summary lacks ${line}`];
  });
  return [...duplicateProblems, ...countProblems, ...summaryProblems, ...items.flatMap(itemProblems)];
}

export const pageProblems = (page: string, text: string): string[] =>
  [...testProblems(text), ...linkProblems(page, text), ...commandProblems(text)].map(
    (problem) => `${page}: ${problem}`,
  );

export function checkSecurityTables(): { items: AsvsItem[]; problems: string[] } {
  const table = readText(`${FOLDER}/asvs.md`);
  const items = itemsOf(table);
  const pages = [
    'docs/security.md',
    ...readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
  ];
  const problems = pages.flatMap((page) => pageProblems(page, readText(page)));
  return { items, problems: [...tableProblems(table, items), ...problems] };
}

if (process.argv[1] === import.meta.filename) {
  const { items, problems } = checkSecurityTables();
  for (const problem of problems) console.error(problem);
  for (const kind of EVIDENCE_KINDS)
    console.log(`${kind}: ${items.filter((item) => item.kind === kind).length}`);
  console.log(`${items.length} items, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}
