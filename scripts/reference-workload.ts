/** Measures a fixed workload, so that timings of different machines can be compared. */

import { argon2Sync, randomBytes } from 'node:crypto';

const HASHES = 20;
const started = performance.now();
for (let index = 0; index < HASHES; index += 1)
  argon2Sync('argon2id', {
    message: 'reference',
    nonce: randomBytes(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
console.log(`reference: ${HASHES} argon2 hashes in ${Math.round(performance.now() - started)} ms`);
