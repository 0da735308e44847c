import { availableParallelism } from 'node:os';
import { createPictures } from '../adapters/images.ts';
import { seedDemo } from '../demo/seed.ts';
import { atConsole } from './open-console.ts';

/** Refuses to touch a production database. */
await atConsole(async (deps) => {
  if (deps.config.NODE_ENV === 'production') throw new Error('demo data has no place in production');
  // Nothing else runs at a console, so every core may take pictures in.
  const pictures = createPictures({ children: availableParallelism() });
  try {
    await seedDemo({ ...deps, pictures });
  } finally {
    await pictures.close();
  }
});
