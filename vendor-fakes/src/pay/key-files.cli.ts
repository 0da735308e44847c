import { ensureKeys } from './key-files.ts';

const dir = process.argv[2];
if (dir) {
  await ensureKeys(dir);
  console.log(`Keys are in ${dir}`);
} else {
  console.error('Usage: node vendor-fakes/src/pay/key-files.cli.ts <directory>');
  process.exitCode = 1;
}
