import { tabRoutes, type TabsByEdition } from '@mingtang/contract/tabs';
import { defineFeature } from '../../platform/http/handler.ts';
import { getPageVersion, listPageVersions } from '../changesets/changesets.versions.service.ts';
import {
  discardPageDraft,
  getPageDraft,
  publishPageDraft,
  republishPageVersion,
  savePageDraft,
} from '../drafts/drafts.service.ts';
import { tabsPage } from './settings.tabs.service.ts';
import { toTabsDraft } from './settings.tabs.view.ts';

export const tabs = defineFeature('tabs', tabRoutes, {
  'GET /h5/tabs/draft': async ({ deps }) => toTabsDraft(await getPageDraft(deps, tabsPage)),
  'PUT /h5/tabs/draft': async ({ deps, actor, body: { revision, ...content } }) =>
    toTabsDraft(await savePageDraft(deps, actor, tabsPage, revision, content)),
  'DELETE /h5/tabs/draft': async ({ deps }) => toTabsDraft(await discardPageDraft(deps, tabsPage)),
  'POST /h5/tabs/publish': ({ deps, actor, body }) => publishPageDraft(deps, actor, tabsPage, body),
  'GET /h5/tabs/versions': ({ deps, query }) => listPageVersions(deps, 'tabs', query),
  'GET /h5/tabs/versions/{id}': ({ deps, params }) => getPageVersion<TabsByEdition>(deps, 'tabs', params.id),
  'POST /h5/tabs/versions/{id}/publish': ({ deps, actor, params }) =>
    republishPageVersion(deps, actor, tabsPage, params.id),
});
