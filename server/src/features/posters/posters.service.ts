import { createHash } from 'node:crypto';
import { renderSvg } from '../../adapters/svg.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { createGate } from '../../gate.ts';
import type { From } from '../../http/call.ts';
import { sharedAddress } from '../../shared-addresses.ts';
import { pictureBytes } from '../media/media.service.ts';
import { listPublicSettings } from '../settings/settings.service.ts';
import { type Face, faces, type PosterRef } from './faces.ts';
import { frameSvg } from './frame.ts';

const KEPT_MAX = 60;
const drawing = createGate({ atOnce: 2, waiting: 20, refuse: () => new AppError('unavailable') });
/** By all that is written on them and the picture, so that no old one is ever shown. The first is the least used. */
const kept = new Map<string, Promise<Buffer>>();

export async function drawPoster(deps: Deps, from: From, ref: PosterRef, id: string): Promise<Buffer> {
  const [face, [settings]] = await Promise.all([
    faces[ref](deps, from, id),
    listPublicSettings(deps, from.language, undefined),
  ]);
  const write = (picture: string | null): string =>
    frameSvg({
      language: from.language,
      name: settings?.name ?? '',
      address: sharedAddress(deps.config, ref, id),
      card: face.draw(picture),
    });
  const key = createHash('sha256').update(write(face.pictureId)).digest('base64');
  const poster = kept.get(key) ?? drawing(async () => renderSvg(write(await pictureUri(deps, face))));
  keep(key, poster);
  return poster;
}

function keep(key: string, poster: Promise<Buffer>): void {
  kept.delete(key);
  kept.set(key, poster);
  poster.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(oldest);
}

/** A poster goes without a picture that cannot be read. */
async function pictureUri(deps: Deps, { pictureId, pictureSize }: Face): Promise<string | null> {
  if (pictureId === null) return null;
  const bytes = await pictureBytes(deps, pictureId, pictureSize).catch(() => undefined);
  return bytes === undefined ? null : `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
}
