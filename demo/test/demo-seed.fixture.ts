import sharp from 'sharp';
import { seedDemo } from '../src/demo-seed.ts';
import type { Kit } from '../../server/test/kit.ts';

/** Seeds the demo network with one tiny image for all pictures; image processing is tested elsewhere. */
export async function seedDemoWithoutImages(kit: Kit): Promise<void> {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const files = (['small', 'medium', 'large'] as const).flatMap((size) =>
    (['webp', 'jpeg'] as const).map((format) => ({ size, format, bytes: pixel })),
  );
  const prepare = async () => ({ width: 800, height: 800, placeholder: 'ddd'.repeat(9), files });
  await seedDemo({ ...kit.deps, pictures: { ...kit.deps.pictures, prepare } });
}
