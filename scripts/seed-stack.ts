/** `node scripts/seed-stack.ts FOLDER` creates the demo data that stacks with `STACK_SEED=FOLDER` clone. */

import { createSeedDatabase } from '@mingtang/test-support/production-stack';

const [, , mediaFolder] = process.argv;
if (mediaFolder === undefined) throw new Error('usage: node scripts/seed-stack.ts FOLDER (for the images)');
await createSeedDatabase(mediaFolder);
