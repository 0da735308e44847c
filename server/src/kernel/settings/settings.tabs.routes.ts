import { tabRoutes } from '@mingtang/contract/tabs';
import { defineFeature } from '../../platform/http/handler.ts';
import { listPageVersions } from '../changesets/changesets.versions.service.ts';
import {
  discardTabsDraft,
  getTabsDraft,
  republishTabs,
  publishTabs,
  getTabsVersion,
  saveTabsDraft,
} from './settings.tabs.service.ts';

export const tabs = defineFeature('tabs', tabRoutes, {
  'GET /h5/tabs/draft': ({ deps }) => getTabsDraft(deps),
  'PUT /h5/tabs/draft': ({ deps, actor, body }) => saveTabsDraft(deps, actor, body),
  'DELETE /h5/tabs/draft': ({ deps }) => discardTabsDraft(deps),
  'POST /h5/tabs/publish': ({ deps, actor, body }) => publishTabs(deps, actor, body),
  'GET /h5/tabs/versions': ({ deps, query }) => listPageVersions(deps, 'tabs', query),
  'GET /h5/tabs/versions/{id}': ({ deps, params }) => getTabsVersion(deps, params.id),
  'POST /h5/tabs/versions/{id}/publish': ({ deps, actor, params }) => republishTabs(deps, actor, params.id),
});
