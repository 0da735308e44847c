import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './processes.ts';

/** Reads the tables of docs/security and says what in them is not true: a file, a test's title, a heading, a command. */
const FOLDER = 'docs/security';
/** How many items each chapter of ASVS 5.0.0 has at levels 1 and 2. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const KINDS = ['test', 'check', 'document', 'review', 'not applicable', 'open'] as const;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** As GitHub makes an address of a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const headingsOf = (file: string): Set<string> =>
  new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!)));

/** Every `file` “title” of a text: the file is there and holds the title as it is written. */
function testProblems(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].flatMap(([, file, title]) => {
    if (!existsSync(path.join(ROOT, file!))) return [`no file ${file}`];
    return title === undefined || read(file!).includes(title) ? [] : [`no test “${title}” in ${file}`];
  });
}

/** Every link to a file of the project: the file is there, and so is its heading. */
function linkProblems(from: string, text: string): string[] {
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

interface Item {
  id: string;
  level: string;
  kind: string;
  proof: string;
}

export const itemsOf = (text: string): Item[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([a-z ]+) \| (.+) \|$/gm)].map(
    ([, id, level, kind, proof]) => ({ id: id!, level: level!, kind: kind!, proof: proof! }),
  );

/** What is wrong with one row by itself. */
export function itemProblems({ id, kind, proof }: Item): string[] {
  const shows: Record<string, RegExp> = {
    test: /`[^`]+\.(?:test|spec)\.tsx?` “/,
    check: /`(?:npm run |[^`]+\.(?:test|spec)\.tsx?` “)/,
    document: /\]\(/,
    review: /\]\(release\.md/,
  };
  if (!(KINDS as readonly string[]).includes(kind)) return [`${id}: no such kind: ${kind}`];
  if (shows[kind] !== undefined && !shows[kind].test(proof)) return [`${id}: a ${kind} names none`];
  return proof.trim().length < 8 ? [`${id}: says nothing`] : [];
}

function tableProblems(text: string, items: readonly Item[]): string[] {
  const ids = items.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`);
  const counts = CHAPTERS.flatMap((expected, index) => {
    const found = ids.filter((id) => id.startsWith(`${index + 1}.`)).length;
    return found === expected ? [] : [`chapter ${index + 1} has ${found} items, not ${expected}`];
  });
  const sums = KINDS.flatMap((kind) => {
    const line = `| ${kind} | ${items.filter((item) => item.kind === kind).length} |`;
    return text.includes(`\n${line}\n`) ? [] : [`the summary does not say ${line}`];
  });
  return [...twice, ...counts, ...sums, ...items.flatMap(itemProblems)];
}

export const pageProblems = (page: string, text: string): string[] =>
  [...testProblems(text), ...linkProblems(page, text), ...commandProblems(text)].map(
    (problem) => `${page}: ${problem}`,
  );

export function check(): { items: Item[]; problems: string[] } {
  const table = read(`${FOLDER}/asvs.md`);
  const items = itemsOf(table);
  const pages = [
    'docs/security.md',
    ...readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
  ];
  const problems = pages.flatMap((page) => pageProblems(page, read(page)));
  return { items, problems: [...tableProblems(table, items), ...problems] };
}

if (process.argv[1] === import.meta.filename) {
  const { items, problems } = check();
  for (const problem of problems) console.error(problem);
  for (const kind of KINDS) console.log(`${kind}: ${items.filter((item) => item.kind === kind).length}`);
  console.log(`${items.length} items, ${problems.length} problems`);
  if (problems.length > 0) process.exit(1);
}
