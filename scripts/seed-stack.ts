import { seedOnce } from './stack.ts';

/** `node scripts/seed-stack.ts FOLDER` makes the demo data that stacks with `STACK_SEED=FOLDER` copy. */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder for the pictures');
await seedOnce(folder);
