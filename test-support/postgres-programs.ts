import { globSync } from 'node:fs';

/** Folder of the server programs; the newest of Debian's packages by default. */
export const POSTGRES_BIN =
  process.env['PG_BIN'] ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; in that case the command runs as the `postgres` user of the package. */
export const asServerUser = (command: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];
