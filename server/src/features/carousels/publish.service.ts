import type { CarouselDraft, CarouselSlide, PreparedSlide } from '@mingtang/contract/carousels';
import type { Changeset } from '@mingtang/contract/changesets';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { getVersion } from '../changesets/versions.service.ts';
import { requireApproved } from '../documents/documents.service.ts';
import { dropDraft, holdPage, readDraft, saveDraft, takeDraft } from '../drafts/drafts.service.ts';
import { picturesFor } from '../media/media.service.ts';
import { listPublished, replacePublished } from './carousels.queries.ts';
import { isCrowded } from './carousels.rules.ts';
import { viewPrepared, viewPublished } from './carousels.view.ts';

const PAGE = 'carousel';

/** The whole list, as a draft and as a version hold it. */
export interface Slides {
  rows: CarouselSlide[];
}

const published = async (deps: Deps): Promise<Slides> => ({
  rows: (await listPublished(deps.db)).map(viewPublished),
});

export async function getDraft(deps: Deps): Promise<CarouselDraft> {
  const { content, ...draft } = await readDraft<Slides>(deps, PAGE);
  const { rows } = content ?? (await published(deps));
  return { ...draft, rows: await prepared(deps, rows) };
}

async function prepared(deps: Deps, rows: readonly CarouselSlide[]): Promise<PreparedSlide[]> {
  const pictures = await picturesFor(
    deps,
    'carousel',
    rows.map((row) => row.picture),
  );
  return rows.map((row) => viewPrepared(deps, row, pictures.get(row.picture)));
}

export async function saveSlides(
  deps: Deps,
  actor: Actor,
  { revision, rows }: Slides & { revision: number },
): Promise<CarouselDraft> {
  await check(deps, rows);
  await saveDraft(deps, actor, PAGE, revision, { rows });
  return getDraft(deps);
}

async function check(deps: Deps, rows: readonly CarouselSlide[]): Promise<void> {
  const pictures = [...new Set(rows.map((row) => row.picture))];
  if ((await picturesFor(deps, 'carousel', pictures)).size !== pictures.length)
    throw new AppError('carousel.picture');
  if (new Set(rows.map((row) => row.key)).size !== rows.length)
    throw new AppError('request.invalid', { fields: { rows: 'twice' } });
  for (const { link } of rows) if (link.kind === 'web') requireApproved(deps, link.href, 'carousel.link');
}

export async function dropSlides(deps: Deps): Promise<CarouselDraft> {
  await dropDraft(deps, PAGE);
  return getDraft(deps);
}

export const publishSlides = (
  deps: Deps,
  actor: Actor,
  from: From,
  { revision, note }: { revision: number; note: string },
): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publish(deps, actor, from, await takeDraft<Slides>(deps, PAGE, revision), note),
  );

/** A draft that is being prepared stays as it is. */
export const publishAgain = (deps: Deps, actor: Actor, from: From, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publish(deps, actor, from, await getVersion<Slides>(deps, PAGE, id), ''),
  );

export const readVersion = async (deps: Deps, id: string): Promise<{ rows: PreparedSlide[] }> => ({
  rows: await prepared(deps, (await getVersion<Slides>(deps, PAGE, id)).rows),
});

async function publish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  after: Slides,
  note: string,
): Promise<Changeset> {
  await holdPage(deps, PAGE);
  if (isCrowded(after.rows)) throw new AppError('carousel.too_many');
  const before = await published(deps);
  await restoreSlides(deps, after);
  const changeset = await recordChangeset(deps, actor, { kind: PAGE, subject: PAGE, before, after, note });
  await recordEvent(deps, {
    actorId: actor.accountId,
    action: 'carousel.publish',
    subject: `changeset:${changeset.changesetId}`,
    before,
    after,
    traceId: from.traceId,
  });
  return changeset;
}

export async function restoreSlides(deps: TxDeps, { rows }: Slides): Promise<void> {
  await holdPage(deps, PAGE);
  await replacePublished(
    deps.db,
    rows.map((row, index) => ({
      picture_id: row.picture,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      link: JSON.stringify(row.link),
      placement: row.placement,
      on_show: row.on,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      sort_order: index + 1,
    })),
  );
}
