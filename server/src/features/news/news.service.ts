import type { Language } from '@mingtang/contract/fields';
import type { AddNews, EditNews, News } from '@mingtang/contract/news';
import { holds } from '@mingtang/contract/holds';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { countView, viewerOf } from '../posts/views.service.ts';
import { indexLater } from '../search/index.service.ts';
import { fieldsOf } from './given.ts';
import * as queries from './news.queries.ts';
import { stateOf, viewNews } from './news.view.ts';

/** One item for a reader, who is counted once it is out. */
export async function getNews(deps: Deps, actor: Actor | undefined, from: From, id: string): Promise<News> {
  const news = await readNews(deps, actor, from.language, id);
  if (news.state === 'live') await countView(deps, 'news', id, viewerOf(actor, from));
  return news;
}

/** Before it is out, and after it is gone, for those alone who write news. */
export async function readNews(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<News> {
  const row = await queries.findNews(deps.db, id);
  if (row === undefined) throw new AppError('news.not_found');
  const writes = actor !== undefined && holds(actor.permissions, 'news:write');
  if (stateOf(row, deps.clock.now()) !== 'live' && !writes) throw new AppError('news.not_found');
  return viewNews(deps, language, row);
}

export const addNews = (deps: Deps, actor: Actor, from: From, given: AddNews): Promise<News> =>
  inTransaction(deps, async (deps) => {
    const fields = await fieldsOf(deps, actor, given, undefined);
    const added = await queries.insertNews(deps.db, fields, actor.accountId);
    return finish(deps, actor, from, 'news.add', added!.id);
  });

export const editNews = (deps: Deps, actor: Actor, from: From, { id, ...given }: EditNews): Promise<News> =>
  inTransaction(deps, async (deps) => {
    const before = await queries.lockNews(deps.db, id);
    if (before === undefined) throw new AppError('news.not_found');
    await queries.setNews(deps.db, id, await fieldsOf(deps, actor, given, before));
    return finish(deps, actor, from, 'news.edit', id, before);
  });

export const removeNews = (deps: Deps, actor: Actor, from: From, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = await queries.lockNews(deps.db, id);
    if (before === undefined) throw new AppError('news.not_found');
    await queries.setRemoved(deps.db, id, deps.clock.now());
    await indexLater(deps, 'news', id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'news.remove',
      subject: `news:${id}`,
      before: recordOf(before),
      traceId: from.traceId,
    });
    return null;
  });

/** Shows the item as it is now, and leaves a record of what was done. */
export async function finish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  action: string,
  id: string,
  before?: queries.LockedRow,
): Promise<News> {
  const row = await queries.findNews(deps.db, id);
  await indexLater(deps, 'news', id);
  await recordEvent(deps, {
    actorId: actor.accountId,
    action,
    subject: `news:${id}`,
    ...(before === undefined ? {} : { before: recordOf(before) }),
    after: recordOf(row!),
    traceId: from.traceId,
  });
  return viewNews(deps, from.language, row!);
}

export const recordOf = (
  row: Pick<queries.LockedRow, 'title_zh' | 'title_en' | 'state' | 'pinned' | 'published_at'>,
) => ({
  titleZh: row.title_zh,
  titleEn: row.title_en,
  state: row.state,
  pinned: row.pinned,
  publishedAt: row.published_at?.toISOString() ?? null,
});
