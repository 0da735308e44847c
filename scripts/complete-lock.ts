/**
 * `npm ci` rejects a lock file without the optional binaries of other systems, and not every registry has those. This
 * script adds them to the lock file of a build, by version only: they are never downloaded here. It fails if a package
 * that this machine would install is missing, because that one would have no hash.
 */

import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, LockedPackage>;

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

export function completeLock(packages: Packages, os: string, cpu: string): Packages {
  const added: Packages = {};
  for (const [packagePath, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (`node_modules/${name}` in packages || `${packagePath}/node_modules/${name}` in packages) continue;
      const nameParts = name.split(/[/-]/);
      const processor = nameParts.find((namePart) => PROCESSORS.has(namePart));
      // WebAssembly packages name no system, and no real processor is called wasm32.
      const system = processor === 'wasm32' ? undefined : nameParts.find((namePart) => SYSTEMS.has(namePart));
      if (processor === undefined || (system === undefined && processor !== 'wasm32'))
        throw new Error(`the lock file lacks ${name}, and its name contains no known system`);
      if (system === os && processor === cpu)
        throw new Error(`the lock file lacks ${name}, which this machine needs`);
      added[`node_modules/${name}`] = {
        version,
        cpu: [processor],
        optional: true,
        ...(system !== undefined && { os: [system] }),
        ...(dev === true && { dev }),
      };
    }
  return { ...packages, ...added };
}

if (process.argv[1] === import.meta.filename) {
  const file = 'package-lock.json';
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const packages = completeLock(lock.packages, process.platform, process.arch);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
