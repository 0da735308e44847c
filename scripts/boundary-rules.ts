/** Import rules between folders, each with its reason; `scripts/boundaries.ts` checks them. */

import { serverFolder } from './server-layers.ts';

const forbid = (name: string, comment: string, from: object, to: object) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});
const featureFolders = `server/src/(?:${serverFolder.featureLayers.join('|')})/`;
const feature = `^(${featureFolders})([^/]+)/`;

export const forbidden = [
  forbid('no-cycles', 'import cycles make load order and reading order unclear', {}, { circular: true }),
  forbid(
    'contract-imports-only-zod',
    'server and web share it, so it may depend on zod only',
    { path: '^contract/src', pathNot: '\\.test\\.ts$' },
    { pathNot: '^(contract/src|node_modules/zod)' },
  ),
  forbid(
    'web-imports-no-server',
    'only the contract is shared',
    { path: '^web/' },
    { path: '^(server|vendor-fakes|bench|e2e)/' },
  ),
  forbid(
    'server-imports-no-web',
    'only the contract is shared',
    { path: '^(server|demo)/' },
    { path: '^(web|vendor-fakes|bench|e2e)/' },
  ),
  forbid(
    'nothing-imports-demo',
    'the product works without demo data, and tests of the demo data are part of it',
    { pathNot: '^demo/' },
    { path: '^demo/' },
  ),
  forbid(
    'vendor-fakes-import-nothing-else',
    'they are fakes of other companies’ servers',
    { path: '^vendor-fakes/' },
    { path: '^(server|web|contract|bench|e2e|test-support)/' },
  ),
  forbid(
    'outside-tests-import-no-source',
    'end-to-end tests and benchmarks use the product from outside',
    { path: '^(e2e|bench|test-support)/' },
    { path: '^(server|web|vendor-fakes)/' },
  ),
  forbid(
    'product-imports-no-test-support',
    'images of the product do not contain it',
    { path: '^(contract|server|web|demo)/src/', pathNot: '\\.test\\.tsx?$' },
    { path: '^test-support/' },
  ),
  forbid(
    'features-import-only-services',
    'a feature may import only the services of another feature; two query modules are shared by all lists',
    { path: feature, pathNot: '\\.test\\.ts$' },
    {
      path: `^${featureFolders}`,
      pathNot: ['^$1$2/', '\\.service\\.ts$', '/(blocks/blocks\\.filters|authors/authors)\\.queries\\.ts$'],
    },
  ),
  forbid(
    'pages-import-only-services',
    'pages render what the services return for a visitor, and share drawing code with posters',
    { path: '^server/src/pages/', pathNot: '\\.test\\.ts$' },
    {
      path: `^${featureFolders}`,
      pathNot: ['\\.service\\.ts$', '/posters/(seal|hills)-svg\\.ts$'],
    },
  ),
  forbid(
    'fastify-only-in-http',
    'business logic is independent of HTTP',
    { path: '^(server|demo)/src', pathNot: '^server/src/(platform/http/|app\\.ts|.*\\.http\\.ts$)' },
    { path: 'node_modules/(fastify|@fastify)/' },
  ),
  forbid(
    'sql-only-in-queries',
    'SQL is built in query modules only',
    {
      path: '^(server|demo)/src',
      pathNot: [
        '^server/src/platform/(db|jobs)/',
        '^server/src/platform/http/(health|idempotency-keys)\\.ts$',
        '\\.(queries|test)\\.ts$',
      ],
    },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'admin-calls-api-only-in-queries',
    'query modules keep calls, query keys and invalidation together',
    {
      path: '^web/src/admin/',
      pathNot: '\\.(queries|test)\\.tsx?$',
    },
    { path: '^web/src/core/api/client\\.ts$' },
  ),
  forbid(
    'image-codec-only-in-child-process',
    'blocking libvips loaders is process-wide and would break the captcha',
    { path: '^(server|demo)/src', pathNot: ['images\\.child\\.ts$', '\\.test\\.ts$'] },
    { path: 'images\\.codec\\.ts$' },
  ),
  forbid(
    'no-unlisted-packages',
    'every used package is declared',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('no-missing-files', 'every imported file exists', {}, { couldNotResolve: true }),
];

export const options = {
  // With TypeScript 7 alone the tool parses nothing and reports success; scripts/boundaries.ts guards against that.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  // Kysely's files are in a folder dist too, and a rule is about them.
  exclude: { path: '(^|/)(node_modules/\\.|(?<!/kysely/)dist/)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
