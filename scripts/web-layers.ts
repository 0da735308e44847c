import type { LayeredFolder } from './layer-rules.ts';

/** Layers of web/src, from bottom to top, and what each contains. A file imports only from its own layer and below. */
export const WEB_LAYERS = {
  ui: 'components and browser functions without API calls',
  core: 'API client, session, texts, navigation, errors, offline data; knows no screen',
  features: 'query hooks and components, one folder per feature',
  screens: 'the screens of visitors and members',
  admin: 'the back office',
  app: 'the programs, routes and the frame around the screens: files in web/src itself and app',
} as const;

export const webFolder: LayeredFolder = {
  root: 'web/src/',
  layers: Object.keys(WEB_LAYERS),
  featureLayers: ['features'],
};
