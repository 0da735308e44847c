/** Who may import whom. Each rule says why; `scripts/boundaries.ts` holds them. */
const only = (name: string, comment: string, from: object, to: object) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});
const feature = '^(server/src/features/)([^/]+)/';

export const forbidden = [
  only('no-cycles', 'a cycle has no beginning to read from', {}, { circular: true }),
  only(
    'contract-is-alone',
    'server and web agree through it, so it depends on zod alone',
    { path: '^contract/src', pathNot: '\\.test\\.ts$' },
    { pathNot: '^(contract/src|node_modules/zod)' },
  ),
  only(
    'web-and-server-never-meet',
    'only the contract is shared',
    { path: '^web/' },
    { path: '^(server|gateways|bench|e2e)/' },
  ),
  only(
    'server-knows-no-web',
    'only the contract is shared',
    { path: '^server/' },
    { path: '^(web|gateways|bench|e2e)/' },
  ),
  only(
    'gateways-stand-alone',
    'they stand in for other companies’ servers',
    { path: '^gateways/' },
    { path: '^(server|web|contract|bench|e2e)/' },
  ),
  only(
    'outside-tests-see-no-source',
    'journeys and benches use the product as a person does',
    { path: '^(e2e|bench)/' },
    { path: '^(server|web|gateways)/' },
  ),
  only(
    'features-meet-by-service',
    'a feature may call another feature’s service and nothing else of it; two pieces of SQL belong in every list',
    { path: feature, pathNot: '\\.test\\.ts$' },
    {
      path: '^server/src/features/',
      pathNot: [
        '^server/src/features/$2/',
        '\\.service\\.ts$',
        '/(blocks/shields|members/authors)\\.queries\\.ts$',
      ],
    },
  ),
  only(
    'pages-meet-by-service',
    'pages show what the services answer to a visitor, and draw as posters do',
    { path: '^server/src/pages/', pathNot: '\\.test\\.ts$' },
    {
      path: '^server/src/features/',
      pathNot: ['\\.service\\.ts$', '/posters/(seal|hills)\\.ts$'],
    },
  ),
  only(
    'fastify-stays-in-http',
    'rules do not know the wire',
    { path: '^server/src', pathNot: '^server/src/(http/|app\\.ts)' },
    { path: 'node_modules/(fastify|@fastify)/' },
  ),
  only(
    'sql-stays-in-queries',
    'SQL is built where a reviewer looks for it',
    {
      path: '^server/src',
      pathNot: '(^server/src/(db|jobs)/|\\.queries\\.ts$|^server/src/http/health\\.ts$)',
    },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
  only(
    'loaders-stay-in-the-child',
    'blocking libvips loaders is process-wide and would break the captcha',
    { path: '^server/src', pathNot: ['images\\.child\\.ts$', '\\.test\\.ts$'] },
    { path: 'images\\.codec\\.ts$' },
  ),
  only(
    'ui-knows-nobody',
    'the kit is below everything',
    { path: '^web/src/ui/' },
    { path: '^web/src/(app|api|features|screens)/' },
  ),
  only(
    'api-knows-no-screen',
    'screens call the client, never the other way',
    { path: '^web/src/api/' },
    { path: '^web/src/(features|screens)/' },
  ),
  only(
    'features-know-no-screen',
    'screens combine features',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/(screens/|features/(?!$1/))' },
  ),
  only(
    'no-unlisted-packages',
    'what is used is declared',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  only('no-missing-files', 'what is imported exists', {}, { couldNotResolve: true }),
];

export const options = {
  // With TypeScript 7 alone the tool reads nothing and says all is well; scripts/boundaries.ts checks that it reads.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|node_modules/\\.)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};
