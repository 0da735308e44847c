import type { EditablePost, WritePostInput } from '@mingtang/contract/posts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { openReview } from '../../kernel/screening/screening.reviews.service.ts';
import { awardPost } from '../../commerce/points/points.awards.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { requireUsablePictures } from '../../kernel/media/media.service.ts';
import { validatePostInput } from './post-input.ts';
import * as queries from './posts.queries.ts';
import { requirePostQuota } from './post-quota.ts';
import { toEditablePost } from './posts.editor.view.ts';
import { lifecycleAfterEdit, lifecycleAfterSubmit } from './post-lifecycle.ts';
import { screenPostInput, type ScreenedPost } from './post-screening.ts';

export const getEditablePost = async (deps: Deps, actor: Actor, id: string): Promise<EditablePost> =>
  loadEditablePost(deps, requireOwnPost(actor, await queries.findPost(deps.db, id)));

export const loadEditablePost = async (deps: Deps, row: queries.StoredPostRow): Promise<EditablePost> =>
  toEditablePost(
    deps,
    row,
    await queries.listPostImages(deps.db, row.id),
    await queries.listPostLabelIds(deps.db, row.id),
  );

/** Another member's post is reported as not found, so that the caller does not learn that it exists. */
export function requireOwnPost(actor: Actor, row: queries.StoredPostRow | undefined): queries.StoredPostRow {
  if (row === undefined || row.author_id !== actor.accountId) throw new AppError('post.not_found');
  return row;
}

export const createPost = (deps: Deps, actor: Actor, form: WritePostInput): Promise<EditablePost> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const author = await queries.lockPostAuthor(deps.db, actor.accountId);
    const screened = await screenPostInput(deps, actor, form);
    const { input, cause } = screened;
    const fields = await validatePostInput(deps, actor, input);
    await requireUsablePictures(deps, actor, 'post', input.images, []);
    if (!input.draft) await requirePostQuota(deps, actor);
    const lifecycle = input.draft
      ? { state: 'draft' as const }
      : lifecycleAfterSubmit(input.kind, cause, now);
    const { id } = await queries.insertPost(
      deps.db,
      { ...fields, ...lifecycle, author_id: actor.accountId, listed: author.listed },
      now,
    );
    return finishSave(deps, actor, id, screened);
  });

export const editPost = (deps: Deps, actor: Actor, id: string, form: WritePostInput): Promise<EditablePost> =>
  inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    await queries.lockPostAuthor(deps.db, actor.accountId);
    const before = requireOwnPost(actor, await queries.lockPost(deps.db, id));
    const screened = await screenPostInput(deps, actor, form);
    const { lifecycle, cause } = lifecycleAfterEdit(before, form, screened.cause, now);
    const fields = await validatePostInput(deps, actor, screened.input);
    const currentImages = await queries.listPostImages(deps.db, id);
    await requireUsablePictures(
      deps,
      actor,
      'post',
      form.images,
      currentImages.map((image) => image.id),
    );
    if (before.state === 'draft' && !form.draft) await requirePostQuota(deps, actor);
    await queries.updatePost(deps.db, id, { ...fields, ...lifecycle }, now);
    return finishSave(deps, actor, id, { ...screened, cause }, before);
  });

async function finishSave(
  deps: TxDeps,
  actor: Actor,
  id: string,
  { input, cause, found }: ScreenedPost,
  before?: queries.StoredPostRow,
): Promise<EditablePost> {
  await queries.replacePostImages(deps.db, id, input.images);
  if (!(await queries.replacePostLabels(deps.db, id, input.labelIds)))
    throw new AppError('post.label_not_found');
  const row = (await queries.findPost(deps.db, id))!;
  const post = await loadEditablePost(deps, row);
  if (row.state === 'draft') return post;
  if (cause !== null) await openReview(deps, 'post', id, cause, found);
  await scheduleIndexing(deps, 'post', id);
  const isSubmission = before === undefined || before.state === 'draft';
  if (isSubmission && row.state === 'live') await awardPost(deps, row.author_id, id);
  await recordAuditEvent(deps, actor, isSubmission ? 'post.add' : 'post.edit', `post:${id}`, {
    ...(isSubmission ? {} : { before: toPostAudit(before) }),
    after: toPostAudit(row),
  });
  return post;
}

/** Audit snapshot of a post, without the long texts. */
export const toPostAudit = (row: queries.StoredPostRow) => ({
  kind: row.kind,
  companyId: row.company_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  state: row.state,
});
