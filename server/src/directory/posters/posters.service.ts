import type { Language } from '@mingtang/contract/fields';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { createHash } from 'node:crypto';
import { renderSvgToPng } from '../../adapters/svg.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { createConcurrencyLimit } from '../../base/concurrency-limit.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { shareUrlOf } from '../../base/share-urls.ts';
import type { InvitationContent } from '../../commerce/referrals/referrals.service.ts';
import { readPictureBytes } from '../../kernel/media/media.service.ts';
import { listPublicSettings } from '../../kernel/settings/settings.service.ts';
import { type PosterCard, posterCards, type PosterKind } from './poster-cards.ts';
import { posterFrameSvg } from './poster-frame.ts';
import { invitationPosterSvg } from './invitation-poster.ts';
import { findSharedPictureId } from './posters.queries.ts';
import { ogImageSvg, type OgImageContent } from './og-image.ts';

const CACHE_MAX = 60;
const renderCachedPoster = createCachedRenderer(2);
/** A separate queue and cache: crawlers request thousands of OG images, which must not displace posters. */
const renderCachedOgImage = createCachedRenderer(1);

export async function renderInvitationPoster(
  deps: Deps,
  language: Language,
  { memberId, name, pictureId, url }: InvitationContent,
): Promise<Buffer> {
  const [settings] = await listPublicSettings(deps, language, undefined);
  return renderCachedPoster(deps, { pictureId, pictureSize: 'medium' }, (photo) =>
    invitationPosterSvg({ language, network: settings?.name ?? '', memberId, name, photo, url }),
  );
}

export async function renderPoster(
  deps: Deps,
  ctx: RequestContext,
  kind: PosterKind,
  id: string,
): Promise<Buffer> {
  const [card, [settings]] = await Promise.all([
    posterCards[kind](deps, ctx, id),
    listPublicSettings(deps, ctx.language, undefined),
  ]);
  return renderCachedPoster(deps, card, (picture) =>
    posterFrameSvg({
      language: ctx.language,
      network: settings?.name ?? '',
      url: shareUrlOf(deps.config, kind, id),
      card: card.render(picture),
    }),
  );
}

/** The Open Graph image for the link preview of a shared URL. */
export async function renderOgImage(
  deps: Deps,
  content: Omit<OgImageContent, 'picture'>,
  subject?: { kind: PublicRecordKind; id: string },
): Promise<Buffer> {
  const pictureId =
    subject === undefined ? null : await findSharedPictureId[subject.kind](deps.db, subject.id);
  return renderCachedOgImage(deps, { pictureId, pictureSize: 'medium' }, (picture) =>
    ogImageSvg({ ...content, picture }),
  );
}

type PictureSource = Pick<PosterCard, 'pictureId' | 'pictureSize'>;

/** A renderer with a concurrency limit and an LRU cache. */
function createCachedRenderer(maxConcurrent: number) {
  const limit = createConcurrencyLimit({
    maxConcurrent,
    maxQueued: 20,
    createRejection: () => new AppError('unavailable'),
  });
  /** Keyed by a hash of the SVG with the picture id, so never stale. The first entry is least recently used. */
  const cache = new Map<string, Promise<Buffer>>();
  return (
    deps: Deps,
    pictureSource: PictureSource,
    buildSvg: (picture: string | null) => string,
  ): Promise<Buffer> => {
    const key = createHash('sha256').update(buildSvg(pictureSource.pictureId)).digest('base64');
    const png =
      cache.get(key) ??
      limit(async () => renderSvgToPng(buildSvg(await loadPictureUri(deps, pictureSource))));
    cache.delete(key);
    cache.set(key, png);
    png.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) if (cache.size > CACHE_MAX) cache.delete(oldest);
    return png;
  };
}

/** Null also when the picture cannot be read: the poster is then drawn without it. */
async function loadPictureUri(deps: Deps, { pictureId, pictureSize }: PictureSource): Promise<string | null> {
  if (pictureId === null) return null;
  const bytes = await readPictureBytes(deps, pictureId, pictureSize).catch(() => undefined);
  return bytes === undefined ? null : `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
}
