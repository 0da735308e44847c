import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { linkProblems } from './asvs.ts';

/** Texts that look like paths but name nothing in the repository, with the reason. */
const NOT_IN_REPOSITORY: Record<string, string> = {
  '.data/e2e-stack.json': 'written by npm run e2e:stack',
  'assets/': 'a folder of web/dist',
  'base/': 'a folder of the backups',
  'deploy/.env': 'written during the installation',
  'deploy/keys': 'written during the installation',
  'deploy/mingtang-worker': 'a Kubernetes deployment, not a folder',
  'deploy/secrets': 'written during the installation',
  'exports/': 'a prefix in the object store',
  'fapiao/': 'a prefix in the object store',
  'imports/': 'a prefix in the object store',
  'list.queries.ts': 'an example of a bad name',
  'secrets/s3.json': 'written during the installation',
  'shots/': 'written by npm run shots',
  'wal/': 'a folder of the backups',
  'web/dist': 'written by npm run build',
  'web/dist/.': 'written by npm run build',
};

const entries = globSync(
  '{*,.*,{.ci,bench,contract,demo,deploy,docs,e2e,scripts,server,test-support,vendor-fakes,web}/**}',
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'web/dist/**'],
  },
);
const topFolders = new Set(
  entries.filter((entry) => entry.includes('/')).map((entry) => entry.split('/', 1)[0]),
);
const names = entries.map((entry) => path.basename(entry));

const FILE_NAME = /[\w>\]*}-]\.(?:css|js|json|md|sh|sql|template|tsx?|ya?ml)$/;

interface NamedPath {
  name: string;
  line: number;
}

/** The paths in code spans, including words of commands. Absolute paths, URLs and abbreviated paths are left out. */
function pathsIn(text: string): NamedPath[] {
  const prose = text.replaceAll(/^```.*?^```$/gms, (block) => block.replaceAll(/[^\n]/g, ''));
  return [...prose.matchAll(/`([^`]+)`/g)].flatMap(({ 1: code, index }) =>
    code!
      .split(/\s+/)
      .map((word) => word.replace(/^[A-Z_\d]+=/, ''))
      .filter(
        (word) =>
          /^[\w.<*][^:?…]*$/.test(word) &&
          (FILE_NAME.test(word) || /\w\/$/.test(word) || topFolders.has(/^([^/]+)\/./.exec(word)?.[1])),
      )
      .map((name) => ({ name, line: prose.slice(0, index).split('\n').length })),
  );
}

/** In a pattern, `<name>` stands for any name and `[…]` for an optional part. */
const toGlob = (name: string): string => name.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/<[^>]*>/g, '*');

/** A path starts at the root of the repository. A file name alone may be anywhere. */
function exists(name: string): boolean {
  const pattern = toGlob(name).replace(/\/$/, '');
  return (name.includes('/') ? entries : names).some(
    (entry) => entry === pattern || (/[*{]/.test(pattern) && path.matchesGlob(entry, pattern)),
  );
}

const problemsOf = (page: string, text: string): string[] => [
  ...pathsIn(text)
    .filter(({ name }) => !(name in NOT_IN_REPOSITORY) && !exists(name))
    .map(({ name, line }) => `${page}:${line}: no file ${name}`),
  ...text
    .split('\n')
    .flatMap((line, index) => linkProblems(page, line).map((problem) => `${page}:${index + 1}: ${problem}`)),
];

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const pages = globSync(['{README,CONTRIBUTING,SECURITY}.md', 'docs/**/*.md'], { cwd: ROOT });

describe('the documents', () => {
  it('name and link only files that exist', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.flatMap((page) => pathsIn(readText(page))).length).toBeGreaterThan(500);
    expect(pages.flatMap((page) => problemsOf(page, readText(page)))).toEqual([]);
  });

  it.each([
    ['a missing file', '`server/src/http/authenticate.ts`', 'no file server/src/http/authenticate.ts'],
    ['a path that does not start at the root', '`platform/redis.ts`', 'no file platform/redis.ts'],
    ['a missing folder', '`server/src/features`', 'no file server/src/features'],
    ['a folder that does not start at the root', '`platform/`', 'no file platform/'],
    ['a missing file in a command', '`node scripts/none.ts --all`', 'no file scripts/none.ts'],
    ['a pattern without a match', '`server/src/*/none*.ts`', 'no file server/src/*/none*.ts'],
    ['a missing file name', '`none.service.ts`', 'no file none.service.ts'],
    ['a link to a missing page', '[x](none.md)', 'no file docs/none.md'],
    ['a link to a missing heading', '[x](style.md#none)', 'no heading #none in docs/style.md'],
  ])('are rejected when they name %s', (_name, text, problem) => {
    expect(problemsOf('docs/page.md', `\n${text}`)).toEqual([`docs/page.md:2: ${problem}`]);
  });

  it('may use patterns, and names that are no paths', () => {
    const text =
      '`server/src/<layer>/<feature>/<feature>[.<topic>].routes.ts` `web/src/core/text/{zh,en}/admin` `*.queries.ts`' +
      '`POST /h5/posts` `/etc/mingtang/env` `https://example.com/a.json` `…/en/titles.en.ts` `@fastify/multipart`';
    expect(problemsOf('docs/page.md', text)).toEqual([]);
  });

  it('need every exception', () => {
    const found = new Set(pages.flatMap((page) => pathsIn(readText(page))).map(({ name }) => name));
    expect(Object.keys(NOT_IN_REPOSITORY).filter((name) => !found.has(name) || exists(name))).toEqual([]);
  });
});

it('the deployment files name only source files that exist', () => {
  const files = globSync('deploy/**/*.*', { cwd: ROOT, exclude: ['deploy/**/*.json'] });
  const named = [...files, 'deploy/Dockerfile'].flatMap((file) =>
    [...readText(file).matchAll(/(?:contract|demo|scripts|server|test-support|web)\/[\w./-]+\.tsx?\b/g)].map(
      ([name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});
