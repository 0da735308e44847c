/** Writes the demo data. Refuses to run in production. */
import { availableParallelism } from 'node:os';
import { createPictureProcessor } from '../../../server/src/adapters/images.ts';
import { seedDemo } from '../demo-seed.ts';
import { runCliTask } from '../../../server/src/cli/run-cli-task.ts';

await runCliTask(async (deps) => {
  if (deps.config.NODE_ENV === 'production')
    throw new Error('demo data must not be written to a production database');
  // Nothing else runs in this process, so pictures may use every core.
  const pictures = createPictureProcessor({ children: availableParallelism() });
  try {
    await seedDemo({ ...deps, pictures });
  } finally {
    await pictures.close();
  }
});
