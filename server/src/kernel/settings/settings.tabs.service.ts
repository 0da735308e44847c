import type { Changeset } from '@mingtang/contract/changesets';
import { type Edition, editions } from '@mingtang/contract/editions';
import type { TabsDraft, TabSetting, TabsByEdition } from '@mingtang/contract/tabs';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { getPageVersion } from '../changesets/changesets.versions.service.ts';
import {
  discardPageDraft,
  lockPage,
  getPageDraft,
  savePageDraft,
  consumePageDraft,
} from '../drafts/drafts.service.ts';
import { listTabRows, updateTabs } from './settings.tabs.queries.ts';
import { toTabSettings } from './settings.tabs.view.ts';

const PAGE = 'tabs';

async function getPublishedTabs(deps: Deps): Promise<TabsByEdition> {
  const rows = await listTabRows(deps.db);
  const tabsOf = (edition: Edition) => toTabSettings(rows.find((row) => row.edition === edition)!);
  return { domestic: tabsOf('domestic'), international: tabsOf('international') };
}

export async function getTabsDraft(deps: Deps): Promise<TabsDraft> {
  const { content, ...draft } = await getPageDraft<TabsByEdition>(deps, PAGE);
  return { ...draft, ...(content ?? (await getPublishedTabs(deps))) };
}

export async function saveTabsDraft(
  deps: Deps,
  actor: Actor,
  { revision, ...tabs }: TabsByEdition & { revision: number },
): Promise<TabsDraft> {
  await savePageDraft(deps, actor, PAGE, revision, tabs);
  return getTabsDraft(deps);
}

export async function discardTabsDraft(deps: Deps): Promise<TabsDraft> {
  await discardPageDraft(deps, PAGE);
  return getTabsDraft(deps);
}

export const publishTabs = (
  deps: Deps,
  actor: Actor,
  { revision, note }: { revision: number; note: string },
): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publishContent(deps, actor, await consumePageDraft<TabsByEdition>(deps, PAGE, revision), note),
  );

/** Does not change the current draft. */
export const republishTabs = (deps: Deps, actor: Actor, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) => publishContent(deps, actor, await getTabsVersion(deps, id), ''));

export const getTabsVersion = (deps: Deps, id: string): Promise<TabsByEdition> =>
  getPageVersion<TabsByEdition>(deps, PAGE, id);

async function publishContent(
  deps: TxDeps,
  actor: Actor,
  after: TabsByEdition,
  note: string,
): Promise<Changeset> {
  await lockPage(deps, PAGE);
  const before = await getPublishedTabs(deps);
  await writeTabs(deps, after);
  const changeset = await recordChangeset(deps, actor, { kind: PAGE, subject: PAGE, before, after, note });
  await recordAuditEvent(deps, actor, 'tabs.publish', `changeset:${changeset.changesetId}`, {
    before,
    after,
  });
  return changeset;
}

const customLabelsOf = (rows: readonly TabSetting[]): object =>
  Object.fromEntries(
    rows
      .filter(({ labelZh, labelEn }) => labelZh !== '' || labelEn !== '')
      .map(({ tab, labelZh, labelEn }) => [tab, { zh: labelZh, en: labelEn }]),
  );

export async function writeTabs(deps: TxDeps, tabs: TabsByEdition): Promise<void> {
  await lockPage(deps, PAGE);
  for (const edition of editions) {
    const rows = tabs[edition];
    const shown = rows.filter((row) => row.shown).map((row) => row.tab);
    await updateTabs(deps.db, edition, shown, customLabelsOf(rows), deps.clock.now());
  }
}
