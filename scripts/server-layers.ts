import type { LayeredFolder } from './layer-rules.ts';

/**
 * Layers of server/src, from bottom to top, and what each contains. A file imports only from its own layer and the
 * layers before it. Inside a layer of features, the imports between feature folders have no cycle.
 */
export const SERVER_LAYERS = {
  base: 'errors, configuration and pure functions',
  adapters: 'libraries and vendors: pictures, spreadsheets, storage, SMS, payment, push',
  platform: 'HTTP, database, jobs, events, logging; no business rules',
  kernel: 'features that all others use and that know none of them',
  identity: 'accounts, their credentials and roles',
  commerce: 'packages, orders, memberships and points',
  directory: 'members, companies, products and their contacts',
  community: 'posts, comments, news, follows and search',
  office: 'back office: moderation, imports, dashboard, privacy',
  pages: 'server-rendered pages for visitors',
  main: 'the programs and registries: files in server/src itself and cli',
} as const;

const layers = Object.keys(SERVER_LAYERS);

export const serverFolder: LayeredFolder = {
  root: 'server/src/',
  layers,
  featureLayers: layers.slice(layers.indexOf('kernel'), layers.indexOf('office') + 1),
};
