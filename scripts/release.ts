/**
 * Creates a release: `npm run release -- 1.2.0`. Sets the version in every workspace, the lock file and the deployment
 * files, dates the changelog, commits and tags. `--dry-run` prints what would be done. Nothing is pushed.
 */

import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { git } from './git.ts';

interface Release {
  version: string;
  /** Release date for the changelog, e.g. 2026-11-15. */
  day: string;
  dryRun?: boolean;
  /** Runs the checks; throws if one fails. */
  check: () => void;
  log?: (line: string) => void;
}

/** Files in which an installation names its release. */
const VERSIONED_FILES = [
  'deploy/compose.env.example',
  'deploy/kubernetes/overlays/example/kustomization.yaml',
  'deploy/kubernetes/overlays/example-migrate/kustomization.yaml',
  'docs/deploy.md',
];

const versionParts = (version: string): number[] => version.split('.').map(Number);

function isLater(next: string, before: string): boolean {
  const [a, b] = [versionParts(next), versionParts(before)];
  const firstDifference = a.findIndex((part, index) => part !== b[index]);
  return firstDifference >= 0 && a[firstDifference]! > b[firstDifference]!;
}

/** Moves the unreleased entries of the changelog to a section of their version. */
export function moveUnreleasedEntries(changelog: string, version: string, day: string): string {
  const unreleased = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog);
  if (unreleased === null) throw new Error('CHANGELOG.md has no section "## [Unreleased]"');
  if (!/^- /m.test(unreleased[1]!)) throw new Error('CHANGELOG.md has no entries under "Unreleased"');
  return (
    changelog
      .replace(unreleased[0], `## [Unreleased]\n\n## [${version}] - ${day}\n\n${unreleased[1]!.trim()}\n\n`)
      .trimEnd() + '\n'
  );
}

export async function release(
  root: string,
  { version, day, dryRun = false, check, log = () => {} }: Release,
): Promise<void> {
  const pathOf = (name: string) => path.join(root, name);
  type Package = { version: string; workspaces?: string[]; [field: string]: unknown };
  const readManifest = async (name: string) => JSON.parse(await readFile(pathOf(name), 'utf8')) as Package;

  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version like 1.2.0`);
  const rootManifest = await readManifest('package.json');
  if (!isLater(version, rootManifest.version))
    throw new Error(`${version} is not later than ${rootManifest.version}`);
  if (git(root, 'status', '--porcelain') !== '') throw new Error('the tree is not clean');
  const branch = git(root, 'branch', '--show-current');
  if (branch !== 'main') throw new Error(`a release is made on main, not on ${branch}`);
  if (git(root, 'tag', '--list', `v${version}`) !== '') throw new Error(`v${version} already exists`);
  const changelog = moveUnreleasedEntries(await readFile(pathOf('CHANGELOG.md'), 'utf8'), version, day);
  check();

  const workspaceFolders = rootManifest.workspaces ?? [];
  const changedFiles = [
    'package.json',
    ...workspaceFolders.map((folder) => `${folder}/package.json`),
    'package-lock.json',
    'CHANGELOG.md',
    ...VERSIONED_FILES,
  ];
  if (dryRun) {
    log(
      `would set ${rootManifest.version} to ${version} in ${changedFiles.join(', ')}, commit and tag v${version}`,
    );
    return;
  }
  const workspaceNames = new Set(
    (await Promise.all(workspaceFolders.map((folder) => readManifest(`${folder}/package.json`)))).map(
      ({ name }) => name as string,
    ),
  );
  for (const name of changedFiles.filter((fileName) => fileName.endsWith('package.json')))
    await writeFile(pathOf(name), withVersion(await readFile(pathOf(name), 'utf8'), workspaceNames, version));
  await writeFile(
    pathOf('package-lock.json'),
    lockWithVersion(
      await readFile(pathOf('package-lock.json'), 'utf8'),
      workspaceFolders,
      workspaceNames,
      version,
    ),
  );
  await writeFile(pathOf('CHANGELOG.md'), changelog);
  for (const name of VERSIONED_FILES) {
    const text = await readFile(pathOf(name), 'utf8');
    await writeFile(pathOf(name), text.replaceAll(rootManifest.version, version));
  }
  git(root, 'add', ...changedFiles);
  git(root, 'commit', '--quiet', '-m', `Release ${version}`);
  git(root, 'tag', '--annotate', `v${version}`, '-m', `Mingtang ${version}`);
  log(`v${version} is tagged; push it with: git push --follow-tags`);
}

interface VersionedManifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The workspaces depend on each other in the same version. */
function setVersion(manifest: VersionedManifest, workspaceNames: ReadonlySet<string>, version: string): void {
  manifest.version = version;
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies ?? {}))
      if (workspaceNames.has(name)) dependencies![name] = version;
}

function withVersion(text: string, workspaceNames: ReadonlySet<string>, version: string): string {
  const manifest = JSON.parse(text) as VersionedManifest;
  setVersion(manifest, workspaceNames, version);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function lockWithVersion(
  text: string,
  workspaceFolders: string[],
  workspaceNames: ReadonlySet<string>,
  version: string,
): string {
  const lock = JSON.parse(text) as { version: string; packages: Record<string, VersionedManifest> };
  lock.version = version;
  for (const folder of ['', ...workspaceFolders]) setVersion(lock.packages[folder]!, workspaceNames, version);
  return `${JSON.stringify(lock, null, 2)}\n`;
}

if (import.meta.main) {
  const cliArgs = process.argv.slice(2);
  await release(ROOT, {
    version: cliArgs.find((arg) => !arg.startsWith('--')) ?? '',
    day: new Date().toISOString().slice(0, 10),
    dryRun: cliArgs.includes('--dry-run'),
    log: console.log,
    check() {
      const { status } = spawnSync('npm', ['run', '--silent', 'check'], { cwd: ROOT, stdio: 'inherit' });
      if (status !== 0) throw new Error('npm run check failed');
    },
  });
}
