import type { Post, WritePost } from '@mingtang/contract/posts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { openReview } from '../care/reviews.service.ts';
import { awardPost } from '../points/awards.service.ts';
import { indexLater } from '../search/index.service.ts';
import { requirePictures } from '../media/media.service.ts';
import { fieldsOf } from './given.ts';
import * as queries from './posts.queries.ts';
import { requireQuota } from './quota.ts';
import { viewRecord } from './record.view.ts';
import { edited, sentIn } from './standing.ts';
import { weighForm, type WeighedPost } from './weighing.ts';

export const getRecord = async (deps: Deps, actor: Actor, id: string): Promise<Post> =>
  readRecord(deps, requireOwn(actor, await queries.findPost(deps.db, id)));

export const readRecord = async (deps: Deps, row: queries.PostRow): Promise<Post> =>
  viewRecord(
    deps,
    row,
    await queries.listImages(deps.db, row.id),
    await queries.listLabelIds(deps.db, row.id),
  );

/** Another's post is not there: whoever may not change it learns nothing from trying. */
export function requireOwn(actor: Actor, row: queries.PostRow | undefined): queries.PostRow {
  if (row === undefined || row.author_id !== actor.accountId) throw new AppError('post.not_found');
  return row;
}

export const addPost = (deps: Deps, actor: Actor, from: From, form: WritePost): Promise<Post> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const author = await queries.lockAuthor(deps.db, actor.accountId);
    const weighed = await weighForm(deps, actor, form);
    const { given, cause } = weighed;
    const fields = await fieldsOf(deps, actor, given);
    await requirePictures(deps, actor, 'post', given.images, []);
    if (!given.draft) await requireQuota(deps, actor);
    const standing = given.draft ? { state: 'draft' as const } : sentIn(given.kind, cause, now);
    const { id } = await queries.insertPost(
      deps.db,
      { ...fields, ...standing, author_id: actor.accountId, listed: author.listed },
      now,
    );
    return finish(deps, actor, from, id, weighed);
  });

export const editPost = (deps: Deps, actor: Actor, from: From, id: string, form: WritePost): Promise<Post> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    await queries.lockAuthor(deps.db, actor.accountId);
    const before = requireOwn(actor, await queries.lockPost(deps.db, id));
    const weighed = await weighForm(deps, actor, form);
    const { standing, cause } = edited(before, form, weighed.cause, now);
    const fields = await fieldsOf(deps, actor, weighed.given);
    const present = await queries.listImages(deps.db, id);
    await requirePictures(
      deps,
      actor,
      'post',
      form.images,
      present.map((image) => image.id),
    );
    if (before.state === 'draft' && !form.draft) await requireQuota(deps, actor);
    await queries.setPost(deps.db, id, { ...fields, ...standing }, now);
    return finish(deps, actor, from, id, { ...weighed, cause }, before);
  });

async function finish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  id: string,
  { given, cause, found }: WeighedPost,
  before?: queries.PostRow,
): Promise<Post> {
  await queries.setImages(deps.db, id, given.images);
  if (!(await queries.setLabels(deps.db, id, given.labelIds))) throw new AppError('post.label');
  const row = (await queries.findPost(deps.db, id))!;
  const record = await readRecord(deps, row);
  if (row.state === 'draft') return record;
  if (cause !== null) await openReview(deps, 'post', id, cause, found);
  await indexLater(deps, 'post', id);
  const sent = before === undefined || before.state === 'draft';
  if (sent && row.state === 'live') await awardPost(deps, row.author_id, id);
  await recordEvent(deps, {
    actorId: actor.accountId,
    action: sent ? 'post.add' : 'post.edit',
    subject: `post:${id}`,
    ...(sent ? {} : { before: noted(before) }),
    after: noted(row),
    traceId: from.traceId,
  });
  return record;
}

/** The long texts stay out of the audit log. */
export const noted = (row: queries.PostRow) => ({
  kind: row.kind,
  companyId: row.company_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  state: row.state,
});
