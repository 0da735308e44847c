import { ensureKeys } from './keys.ts';

const dir = process.argv[2];
if (dir) {
  await ensureKeys(dir);
  console.log(`Keys are in ${dir}`);
} else {
  console.error('Usage: node gateways/src/pay/keys.cli.ts <directory>');
  process.exitCode = 1;
}
