import type { Changeset } from '@mingtang/contract/changesets';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { getPageVersion } from '../changesets/changesets.versions.service.ts';
import * as queries from './drafts.queries.ts';

/** A page that staff edit as a draft and then publish. A published version is a changeset of that name. */
export interface DraftedPage<T extends object> {
  name: queries.DraftPage;
  getPublished: (deps: Deps) => Promise<T>;
  replacePublished: (deps: TxDeps, content: T) => Promise<void>;
  /** Throws if this content must not be published. */
  assertPublishable?: (content: T) => void;
}

export interface PageDraft<T> {
  revision: number;
  savedAt: string | null;
  savedBy: string | null;
  /** The published content if there is no draft. */
  content: T;
}

/** The content of a draft has the type of its page: only content that the contract validated is stored. */
export async function getPageDraft<T extends object>(
  deps: Deps,
  page: DraftedPage<T>,
): Promise<PageDraft<T>> {
  const row = await queries.findPageDraft(deps.db, page.name);
  return {
    revision: row?.revision ?? 0,
    savedAt: row?.saved_at.toISOString() ?? null,
    savedBy: row?.saved_by ?? null,
    content: (row?.content as T | undefined) ?? (await page.getPublished(deps)),
  };
}

async function lockAndFindDraft(deps: TxDeps, name: queries.DraftPage, revision: number) {
  await queries.lockPage(deps.db, name);
  const draft = await queries.findPageDraft(deps.db, name);
  if ((draft?.revision ?? 0) !== revision) throw new AppError('draft.stale');
  return draft;
}

/** Writes no audit event, because a draft is not published. */
export async function savePageDraft<T extends object>(
  deps: Deps,
  actor: Actor,
  page: DraftedPage<T>,
  revision: number,
  content: T,
): Promise<PageDraft<T>> {
  await inTransaction(deps, async (deps) => {
    await lockAndFindDraft(deps, page.name, revision);
    await queries.upsertPageDraft(deps.db, page.name, content, actor.accountId, deps.clock.now());
  });
  return getPageDraft(deps, page);
}

export async function discardPageDraft<T extends object>(
  deps: Deps,
  page: DraftedPage<T>,
): Promise<PageDraft<T>> {
  await inTransaction(deps, async (deps) => {
    await queries.lockPage(deps.db, page.name);
    await queries.deletePageDraft(deps.db, page.name);
  });
  return getPageDraft(deps, page);
}

export const publishPageDraft = <T extends object>(
  deps: Deps,
  actor: Actor,
  page: DraftedPage<T>,
  { revision, note }: { revision: number; note: string },
): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const draft = await lockAndFindDraft(deps, page.name, revision);
    if (draft === undefined) throw new AppError('draft.nothing_to_publish');
    await queries.deletePageDraft(deps.db, page.name);
    return publishContent(deps, actor, page, draft.content as T, note);
  });

/** Publishes an earlier version again. The current draft is not changed. */
export const republishPageVersion = <T extends object>(
  deps: Deps,
  actor: Actor,
  page: DraftedPage<T>,
  id: string,
): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publishContent(deps, actor, page, await getPageVersion<T>(deps, page.name, id), ''),
  );

async function publishContent<T extends object>(
  deps: TxDeps,
  actor: Actor,
  page: DraftedPage<T>,
  after: T,
  note: string,
): Promise<Changeset> {
  await queries.lockPage(deps.db, page.name);
  page.assertPublishable?.(after);
  const before = await page.getPublished(deps);
  await page.replacePublished(deps, after);
  const { name } = page;
  const changeset = await recordChangeset(deps, actor, { kind: name, subject: name, before, after, note });
  await recordAuditEvent(deps, actor, `${name}.publish`, `changeset:${changeset.changesetId}`, {
    before,
    after,
  });
  return changeset;
}

/** Replaces the published content by an earlier one, to undo a publication. */
export async function restorePage<T extends object>(
  deps: TxDeps,
  page: DraftedPage<T>,
  content: T,
): Promise<void> {
  await queries.lockPage(deps.db, page.name);
  await page.replacePublished(deps, content);
}
