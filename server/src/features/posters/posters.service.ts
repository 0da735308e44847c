import type { Language } from '@mingtang/contract/fields';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
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
import { invitationSvg } from './invitation.ts';
import { findSharedPicture } from './posters.queries.ts';
import { sharedSvg, type SharedSheet } from './shared-sheet.ts';

const KEPT_MAX = 60;
const drawn = createDrawing(2);
/** Anybody asks for these, by the thousand, and must not push posters out of their line or out of what is kept. */
const drawnShared = createDrawing(1);

/** What a member asks others in with. */
export interface Invitation {
  name: string;
  pictureId: string | null;
  address: string;
}

export async function drawInvitation(
  deps: Deps,
  language: Language,
  { name, pictureId, address }: Invitation,
): Promise<Buffer> {
  const [settings] = await listPublicSettings(deps, language, undefined);
  return drawn(deps, { pictureId, pictureSize: 'medium' }, (photo) =>
    invitationSvg({ language, network: settings?.name ?? '', name, photo, address }),
  );
}

export async function drawPoster(deps: Deps, from: From, ref: PosterRef, id: string): Promise<Buffer> {
  const [face, [settings]] = await Promise.all([
    faces[ref](deps, from, id),
    listPublicSettings(deps, from.language, undefined),
  ]);
  return drawn(deps, face, (picture) =>
    frameSvg({
      language: from.language,
      name: settings?.name ?? '',
      address: sharedAddress(deps.config, ref, id),
      card: face.draw(picture),
    }),
  );
}

/** What stands beside a link to something that is shared, where links are unfolded. */
export async function drawShared(
  deps: Deps,
  sheet: Omit<SharedSheet, 'picture'>,
  thing?: { kind: QrCodeRef; id: string },
): Promise<Buffer> {
  const pictureId = thing === undefined ? null : await findSharedPicture[thing.kind](deps.db, thing.id);
  return drawnShared(deps, { pictureId, pictureSize: 'medium' }, (picture) =>
    sharedSvg({ ...sheet, picture }),
  );
}

type Pictured = Pick<Face, 'pictureId' | 'pictureSize'>;

/** Draws so many at once and keeps some. */
function createDrawing(atOnce: number) {
  const gate = createGate({ atOnce, waiting: 20, refuse: () => new AppError('unavailable') });
  /** By all that is written on them and the picture, so that no old one is ever shown. The first is the least used. */
  const kept = new Map<string, Promise<Buffer>>();
  return (deps: Deps, face: Pictured, write: (picture: string | null) => string): Promise<Buffer> => {
    const key = createHash('sha256').update(write(face.pictureId)).digest('base64');
    const picture = kept.get(key) ?? gate(async () => renderSvg(write(await pictureUri(deps, face))));
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(oldest);
    return picture;
  };
}

/** A poster goes without a picture that cannot be read. */
async function pictureUri(deps: Deps, { pictureId, pictureSize }: Pictured): Promise<string | null> {
  if (pictureId === null) return null;
  const bytes = await pictureBytes(deps, pictureId, pictureSize).catch(() => undefined);
  return bytes === undefined ? null : `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
}
