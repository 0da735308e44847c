import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { Language } from '@mingtang/contract/fields';
import type { AddNewsInput, EditNewsInput, NewsDetail } from '@mingtang/contract/news';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { type AddIncrements, countView, viewerOf } from '../posts/posts.views.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { validateNewsInput } from './news-input.ts';
import { listNewsPictures } from './news.pictures.queries.ts';
import { setNewsPictures } from './news.pictures.service.ts';
import * as queries from './news.queries.ts';
import { newsStateOf, toNewsDetail } from './news.view.ts';

/** Returns one item and counts the view when it is published. */
export async function getNewsAndCountView(
  deps: Deps,
  actor: Actor | undefined,
  ctx: RequestContext,
  id: string,
): Promise<NewsDetail> {
  const news = await getNewsItem(deps, actor, ctx.language, id);
  if (news.state === 'live') await countView(deps, 'news', id, viewerOf(actor, ctx));
  return news;
}

/** The job that writes the counted views of posts calls it for news. */
export const addNewsViews: AddIncrements = (deps, increments) => queries.addViews(deps.db, increments);

/** Unpublished items are visible only to callers with `news:write`. Does not count a view. */
export async function getNewsItem(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<NewsDetail> {
  const row = requireFound(await queries.findNews(deps.db, id), 'news.not_found');
  const mayWrite = actor !== undefined && includesPermission(actor.permissions, 'news:write');
  if (newsStateOf(row, deps.clock.now()) !== 'live' && !mayWrite) throw new AppError('news.not_found');
  return toNewsDetail(deps, language, row, await listNewsPictures(deps.db, id));
}

export const createNews = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  input: AddNewsInput,
): Promise<NewsDetail> =>
  inTransaction(deps, async (deps) => {
    const fields = await validateNewsInput(deps, actor, input, undefined);
    const added = await queries.insertNews(deps.db, fields, actor.accountId);
    await setNewsPictures(deps, actor, added!.id, input.pictures);
    return finishNewsChange(deps, actor, ctx, 'news.add', added!.id);
  });

export const editNews = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { id, ...input }: EditNewsInput,
): Promise<NewsDetail> =>
  inTransaction(deps, async (deps) => {
    const before = requireFound(await queries.lockNews(deps.db, id), 'news.not_found');
    await queries.updateNews(deps.db, id, await validateNewsInput(deps, actor, input, before));
    await setNewsPictures(deps, actor, id, input.pictures);
    return finishNewsChange(deps, actor, ctx, 'news.edit', id, before);
  });

export const removeNews = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = requireFound(await queries.lockNews(deps.db, id), 'news.not_found');
    await queries.markNewsRemoved(deps.db, id, deps.clock.now());
    await scheduleIndexing(deps, 'news', id);
    await recordAuditEvent(deps, actor, 'news.remove', `news:${id}`, { before: toNewsAudit(before) });
    return null;
  });

/** Indexes the changed item, writes the audit event and returns the item. */
export async function finishNewsChange(
  deps: TxDeps,
  actor: Actor,
  ctx: RequestContext,
  action: AuditAction,
  id: string,
  before?: queries.LockedNews,
): Promise<NewsDetail> {
  const row = await queries.findNews(deps.db, id);
  await scheduleIndexing(deps, 'news', id);
  await recordAuditEvent(deps, actor, action, `news:${id}`, {
    before: before && toNewsAudit(before),
    after: toNewsAudit(row!),
  });
  return toNewsDetail(deps, ctx.language, row!, await listNewsPictures(deps.db, id));
}

export const toNewsAudit = (
  row: Pick<queries.LockedNews, 'title_zh' | 'title_en' | 'state' | 'pinned' | 'published_at'>,
) => ({
  titleZh: row.title_zh,
  titleEn: row.title_en,
  state: row.state,
  pinned: row.pinned,
  publishedAt: row.published_at?.toISOString() ?? null,
});
