import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './processes.ts';

/**
 * Makes a release: `npm run release -- 1.2.0`. Versions in every workspace, the lock file and the deployments, the day in the changelog,
 * one commit, one tag. `--dry-run` says what would be done. Nothing is pushed.
 */
interface Release {
  version: string;
  /** The day that stands in the changelog, as 2026-11-15. */
  day: string;
  dryRun?: boolean;
  /** The gate; throws when it does not hold. */
  check: () => void;
  say?: (line: string) => void;
}

/** Where an installation names the release that it runs. */
const TAGGED = [
  'deploy/compose.env.example',
  'deploy/kubernetes/overlays/example/kustomization.yaml',
  'deploy/kubernetes/overlays/example-migrate/kustomization.yaml',
  'docs/deploy.md',
];

const numbers = (version: string): number[] => version.split('.').map(Number);

function isLater(next: string, before: string): boolean {
  const [a, b] = [numbers(next), numbers(before)];
  const at = a.findIndex((one, index) => one !== b[index]);
  return at >= 0 && a[at]! > b[at]!;
}

/** The changelog with what was unreleased under its version, and an empty place for what comes. */
export function dated(changelog: string, version: string, day: string): string {
  const found = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog);
  if (found === null) throw new Error('CHANGELOG.md has no section "## [Unreleased]"');
  if (!/^- /m.test(found[1]!)) throw new Error('CHANGELOG.md says nothing under "Unreleased"');
  return (
    changelog
      .replace(found[0], `## [Unreleased]\n\n## [${version}] - ${day}\n\n${found[1]!.trim()}\n\n`)
      .trimEnd() + '\n'
  );
}

export async function release(
  root: string,
  { version, day, dryRun = false, check, say = () => {} }: Release,
): Promise<void> {
  const file = (name: string) => path.join(root, name);
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  type Package = { version: string; workspaces?: string[]; [field: string]: unknown };
  const read = async (name: string) => JSON.parse(await readFile(file(name), 'utf8')) as Package;

  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version like 1.2.0`);
  const main = await read('package.json');
  if (!isLater(version, main.version)) throw new Error(`${version} is not later than ${main.version}`);
  if (git('status', '--porcelain') !== '') throw new Error('the tree is not clean');
  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new Error(`a release is made on main, not on ${branch}`);
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is there already`);
  const changelog = dated(await readFile(file('CHANGELOG.md'), 'utf8'), version, day);
  check();

  const folders = main.workspaces ?? [];
  const names = [
    'package.json',
    ...folders.map((one) => `${one}/package.json`),
    'package-lock.json',
    'CHANGELOG.md',
    ...TAGGED,
  ];
  if (dryRun) {
    say(`would set ${main.version} to ${version} in ${names.join(', ')}, commit and tag v${version}`);
    return;
  }
  const own = new Set(
    (await Promise.all(folders.map((one) => read(`${one}/package.json`)))).map(({ name }) => name as string),
  );
  for (const name of names.filter((one) => one.endsWith('package.json')))
    await writeFile(file(name), raised(await readFile(file(name), 'utf8'), own, version));
  await writeFile(
    file('package-lock.json'),
    raisedLock(await readFile(file('package-lock.json'), 'utf8'), folders, own, version),
  );
  await writeFile(file('CHANGELOG.md'), changelog);
  for (const name of TAGGED) {
    const text = await readFile(file(name), 'utf8');
    await writeFile(file(name), text.replaceAll(main.version, version));
  }
  git('add', ...names);
  git('commit', '--quiet', '-m', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '-m', `Mingtang ${version}`);
  say(`v${version} is made; send it with: git push --follow-tags`);
}

interface Versioned {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Our own packages ask for each other in the one version. */
function raise(one: Versioned, own: ReadonlySet<string>, version: string): void {
  one.version = version;
  for (const list of [one.dependencies, one.devDependencies])
    for (const name of Object.keys(list ?? {})) if (own.has(name)) list![name] = version;
}

function raised(text: string, own: ReadonlySet<string>, version: string): string {
  const one = JSON.parse(text) as Versioned;
  raise(one, own, version);
  return `${JSON.stringify(one, null, 2)}\n`;
}

function raisedLock(text: string, folders: string[], own: ReadonlySet<string>, version: string): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Versioned> };
  lock.version = version;
  for (const folder of ['', ...folders]) raise(lock.packages[folder]!, own, version);
  return `${JSON.stringify(lock, null, 2)}\n`;
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  await release(ROOT, {
    version: words.find((one) => !one.startsWith('--')) ?? '',
    day: new Date().toISOString().slice(0, 10),
    dryRun: words.includes('--dry-run'),
    say: console.log,
    check() {
      const { status } = spawnSync('npm', ['run', '--silent', 'check'], { cwd: ROOT, stdio: 'inherit' });
      if (status !== 0) throw new Error('npm run check does not hold');
    },
  });
}
