import { z } from 'zod';
import { homeTabs } from './home-tabs.ts';
import { Changeset } from './changesets.ts';
import { draftOf, PageVersion, SaveDraft } from './drafts.ts';
import { editions } from './editions.ts';
import { Id, line } from './fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** A tab of the home screen. Without a name of its own in a language it has its usual one. */
export const TabSetting = z.strictObject({
  tab: z.enum(homeTabs),
  shown: z.boolean(),
  labelZh: line(8),
  labelEn: line(16),
});
export type TabSetting = z.infer<typeof TabSetting>;

/** All six in their order; the home page stands first and is always shown. */
const Tabs = z
  .array(TabSetting)
  .min(homeTabs.length)
  .max(homeTabs.length)
  .refine((rows) => new Set(rows.map((row) => row.tab)).size === rows.length, { error: 'twice' })
  .refine((rows) => rows[0]?.tab === 'homepage' && rows[0].shown, { error: 'homepage' });

const byEdition = { [editions[0]]: Tabs, [editions[1]]: Tabs };
export const TabsOfEditions = z.strictObject(byEdition);
export type TabsOfEditions = z.infer<typeof TabsOfEditions>;
export const TabsDraft = draftOf(byEdition);
export type TabsDraft = z.infer<typeof TabsDraft>;

const byId = z.strictObject({ id: Id });

export const tabRoutes = defineRoutes({
  'GET /h5/tabs/draft': {
    access: 'perm:tab:write',
    about: 'The tabs of both editions as they are being prepared; without changes, what is published.',
    answer: TabsDraft,
  },
  'PUT /h5/tabs/draft': {
    access: 'perm:tab:write',
    about: 'Saves the tabs. Refused when somebody saved since the revision that it is based on.',
    body: SaveDraft.extend(byEdition),
    answer: TabsDraft,
  },
  'DELETE /h5/tabs/draft': {
    access: 'perm:tab:write',
    about: 'Drops what is being prepared.',
    answer: TabsDraft,
  },
  'POST /h5/tabs/publish': {
    access: 'perm:tab:write',
    about: 'Shows the prepared tabs to visitors; it can be undone for seven days.',
    body: SaveDraft.extend({ note: line(200).default('') }),
    answer: Changeset,
  },
  'GET /h5/tabs/versions': {
    access: 'perm:tab:write',
    about: 'What was published and by whom, newest first.',
    query: TableQuery,
    answer: table(PageVersion),
  },
  'GET /h5/tabs/versions/{id}': {
    access: 'perm:tab:write',
    about: 'The tabs of a version.',
    params: byId,
    answer: TabsOfEditions,
  },
  'POST /h5/tabs/versions/{id}/publish': {
    access: 'perm:tab:write',
    about: 'Publishes an earlier version again.',
    params: byId,
    answer: Changeset,
  },
});
