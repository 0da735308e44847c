import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm ci` refuses a lock file that leaves out other systems' optional binaries, and not every registry carries those. This
 * names them in the lock of a build, by version alone: they are never fetched here. A package that this machine would
 * install is not among them, or there would be one without a hash: then it stops.
 */
interface Locked {
  version?: string;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

export function completed(packages: Packages, os: string, cpu: string): Packages {
  const added: Packages = {};
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (`node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages) continue;
      const words = name.split(/[/-]/);
      const processor = words.find((word) => PROCESSORS.has(word));
      // WebAssembly runs on any system, and on no processor that has this name.
      const system = processor === 'wasm32' ? undefined : words.find((word) => SYSTEMS.has(word));
      if (processor === undefined || (system === undefined && processor !== 'wasm32'))
        throw new Error(`the lock file lacks ${name}, and its name tells no system`);
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
  const packages = completed(lock.packages, process.platform, process.arch);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}
