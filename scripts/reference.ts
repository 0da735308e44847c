import { argon2Sync, randomBytes } from 'node:crypto';

/** The time of a fixed piece of work, so that times on faster and slower machines can be compared. */
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
