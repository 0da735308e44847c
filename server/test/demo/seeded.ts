import sharp from 'sharp';
import { seedDemo } from '../../src/demo/seed.ts';
import type { Kit } from '../kit.ts';

/** The demo network without its pictures: what becomes of a picture is tested elsewhere, here one stands for all. */
export async function seedWithoutPictures(kit: Kit): Promise<void> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const files = (['small', 'medium', 'large'] as const).flatMap((size) =>
    (['webp', 'jpeg'] as const).map((format) => ({ size, format, bytes: dot })),
  );
  const prepare = async () => ({ width: 800, height: 800, sketch: 'ddd'.repeat(9), files });
  await seedDemo({ ...kit.deps, pictures: { ...kit.deps.pictures, prepare } });
}
