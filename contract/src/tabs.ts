import { z } from 'zod';
import { homeTabs } from './enums.home-tabs.ts';
import { Changeset } from './changesets.ts';
import { draftOf, PublishedVersion, DraftRevision } from './drafts.ts';
import { editions } from './editions.ts';
import { Id, singleLine } from './fields.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** A tab of the home screen. An empty label means the default label in that language. */
export const TabSetting = z.strictObject({
  tab: z.enum(homeTabs),
  shown: z.boolean(),
  labelZh: singleLine(8),
  labelEn: singleLine(16),
});
export type TabSetting = z.infer<typeof TabSetting>;

/** All six tabs in display order; the home page is always first and visible. */
const TabList = z
  .array(TabSetting)
  .min(homeTabs.length)
  .max(homeTabs.length)
  .refine((rows) => new Set(rows.map((row) => row.tab)).size === rows.length, { error: 'twice' })
  .refine((rows) => rows[0]?.tab === 'homepage' && rows[0].shown, { error: 'homepage' });

const tabListsByEdition = { [editions[0]]: TabList, [editions[1]]: TabList };
export const TabsByEdition = z.strictObject(tabListsByEdition);
export type TabsByEdition = z.infer<typeof TabsByEdition>;
export const TabsDraft = draftOf(tabListsByEdition);
export type TabsDraft = z.infer<typeof TabsDraft>;

const byId = z.strictObject({ id: Id });

export const tabRoutes = defineRoutes({
  'GET /h5/tabs/draft': {
    access: 'perm:tab:write',
    summary: 'Returns the draft of the tabs of both editions, or the published tabs if there is no draft.',
    response: TabsDraft,
  },
  'PUT /h5/tabs/draft': {
    access: 'perm:tab:write',
    summary: 'Saves the tabs draft. Rejected if it is based on an outdated revision.',
    body: DraftRevision.extend(tabListsByEdition),
    response: TabsDraft,
  },
  'DELETE /h5/tabs/draft': {
    access: 'perm:tab:write',
    summary: 'Discards the draft.',
    response: TabsDraft,
  },
  'POST /h5/tabs/publish': {
    access: 'perm:tab:write',
    summary: 'Publishes the tabs draft; can be undone for seven days.',
    body: DraftRevision.extend({ note: singleLine(200).default('') }),
    response: Changeset,
  },
  'GET /h5/tabs/versions': {
    access: 'perm:tab:write',
    summary: 'Lists published versions with their publishers, newest first.',
    query: TablePageQuery,
    response: tablePageOf(PublishedVersion),
  },
  'GET /h5/tabs/versions/{id}': {
    access: 'perm:tab:write',
    summary: 'Returns the tabs of a version.',
    params: byId,
    response: TabsByEdition,
  },
  'POST /h5/tabs/versions/{id}/publish': {
    access: 'perm:tab:write',
    summary: 'Publishes an earlier version again.',
    params: byId,
    response: Changeset,
  },
});
