import type { Changeset } from '@mingtang/contract/changesets';
import { type Edition, editions } from '@mingtang/contract/editions';
import type { TabsDraft, TabSetting, TabsOfEditions } from '@mingtang/contract/tabs';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { getVersion } from '../changesets/versions.service.ts';
import { dropDraft, holdPage, readDraft, saveDraft, takeDraft } from '../drafts/drafts.service.ts';
import { listTabs, setTabs } from './tabs.queries.ts';
import { viewTabs } from './tabs.view.ts';

const PAGE = 'tabs';

async function published(deps: Deps): Promise<TabsOfEditions> {
  const rows = await listTabs(deps.db);
  const of = (edition: Edition) => viewTabs(rows.find((row) => row.edition === edition)!);
  return { domestic: of('domestic'), international: of('international') };
}

export async function getDraft(deps: Deps): Promise<TabsDraft> {
  const { content, ...draft } = await readDraft<TabsOfEditions>(deps, PAGE);
  return { ...draft, ...(content ?? (await published(deps))) };
}

export async function saveTabs(
  deps: Deps,
  actor: Actor,
  { revision, ...tabs }: TabsOfEditions & { revision: number },
): Promise<TabsDraft> {
  await saveDraft(deps, actor, PAGE, revision, tabs);
  return getDraft(deps);
}

export async function dropTabs(deps: Deps): Promise<TabsDraft> {
  await dropDraft(deps, PAGE);
  return getDraft(deps);
}

export const publishTabs = (
  deps: Deps,
  actor: Actor,
  from: From,
  { revision, note }: { revision: number; note: string },
): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publish(deps, actor, from, await takeDraft<TabsOfEditions>(deps, PAGE, revision), note),
  );

/** A draft that is being prepared stays as it is. */
export const publishAgain = (deps: Deps, actor: Actor, from: From, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) => publish(deps, actor, from, await readVersion(deps, id), ''));

export const readVersion = (deps: Deps, id: string): Promise<TabsOfEditions> =>
  getVersion<TabsOfEditions>(deps, PAGE, id);

async function publish(
  deps: TxDeps,
  actor: Actor,
  from: From,
  after: TabsOfEditions,
  note: string,
): Promise<Changeset> {
  await holdPage(deps, PAGE);
  const before = await published(deps);
  await restoreTabs(deps, after);
  const changeset = await recordChangeset(deps, actor, { kind: PAGE, subject: PAGE, before, after, note });
  await recordEvent(deps, {
    actorId: actor.accountId,
    action: 'tabs.publish',
    subject: `changeset:${changeset.changesetId}`,
    before,
    after,
    traceId: from.traceId,
  });
  return changeset;
}

const labelsIn = (rows: readonly TabSetting[]): object =>
  Object.fromEntries(
    rows
      .filter(({ labelZh, labelEn }) => labelZh !== '' || labelEn !== '')
      .map(({ tab, labelZh, labelEn }) => [tab, { zh: labelZh, en: labelEn }]),
  );

export async function restoreTabs(deps: TxDeps, tabs: TabsOfEditions): Promise<void> {
  await holdPage(deps, PAGE);
  for (const edition of editions) {
    const rows = tabs[edition];
    const shown = rows.filter((row) => row.shown).map((row) => row.tab);
    await setTabs(deps.db, edition, shown, labelsIn(rows), deps.clock.now());
  }
}
