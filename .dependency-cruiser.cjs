/**
 * The features of the web from top to bottom: each needs only those in the lines below its own. Code that two of one
 * line need goes to `parts` or `data`.
 */
const WEB_FEATURES = [
  ['demo', 'home', 'login', 'settings'],
  ['leaving', 'match-finder', 'signup'],
  ['age', 'chat', 'members', 'notifications', 'preferences', 'swipe'],
  ['member-menu', 'payments'],
  ['accounts', 'blocks', 'credits', 'language', 'legal', 'likes', 'photos', 'places', 'reports'],
  ['icebreakers'],
];

/** Layers of the web that stand above others, as a pattern of paths. */
const web = (...layers) => `^web/src/(${layers.join('|')})/`;
const webFeatures = (names) => `^web/src/features/(${names.join('|')})/`;

/**
 * The borders between folders (docs/how-to/add-a-feature.md). Each is broken once in server/test/borders.trial.test.ts.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'the generated route tree names the type of the router that is made from it',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(texts|server|web|e2e|bench)/' },
    },
    {
      name: 'texts-know-only-the-contract',
      severity: 'error',
      from: { path: '^texts/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'the built pages are loaded by path and get their context with each request',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features|processes|demo|cli)/' },
    },
    {
      name: 'server-platform-knows-no-contract-of-a-feature',
      comment: 'but for what a site is: its settings and legal documents',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^contract/src/(?!errors/|http/|live/|site/(legal|settings)\\.ts$)[^/]+/' },
    },
    {
      name: 'web-ui-stands-alone',
      severity: 'error',
      from: { path: web('ui') },
      // a store is as plain as a hook of React
      to: {
        path: ['^(contract|texts)/', web('platform', 'data', 'parts', 'features', 'app', 'routes')],
        pathNot: '^web/src/platform/create-store\\.ts$',
      },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: web('platform') },
      to: { path: web('ui', 'data', 'parts', 'features', 'app', 'routes') },
    },
    {
      name: 'web-data-draws-nothing',
      severity: 'error',
      from: { path: web('data') },
      to: { path: web('ui', 'parts', 'features', 'app', 'routes') },
    },
    {
      name: 'web-parts-know-no-feature',
      severity: 'error',
      from: { path: web('parts') },
      to: { path: web('features', 'app', 'routes') },
    },
    {
      name: 'web-only-app-knows-all-features',
      severity: 'error',
      from: { path: web('features') },
      to: { path: web('app', 'routes') },
    },
    {
      name: 'web-app-knows-no-route',
      severity: 'error',
      from: { path: web('app') },
      to: { path: web('routes') },
    },
    {
      name: 'web-feature-has-its-line',
      comment: 'a new feature is named in WEB_FEATURES above',
      severity: 'error',
      from: { path: web('features'), pathNot: webFeatures(WEB_FEATURES.flat()) },
      to: {},
    },
    ...WEB_FEATURES.map((line, index) => ({
      name: 'web-feature-needs-only-those-below',
      severity: 'error',
      from: { path: webFeatures(line) },
      to: {
        path: web('features'),
        pathNot: ['^web/src/features/$1/', webFeatures(['none', ...WEB_FEATURES.slice(index + 1).flat()])],
      },
    })),
    {
      name: 'web-keys-are-made-in-data',
      comment: 'each query key is written in one file, and what changes its data stands beside it',
      severity: 'error',
      from: { path: '^web/', pathNot: web('data') },
      to: { path: '^web/src/platform/query-key\\.ts$' },
    },
    {
      name: 'server-feature-through-its-door',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: ['^server/src/features/[^/]+/index\\.ts$', '^server/src/features/$1/'],
      },
    },
    {
      name: 'server-folder-needs-no-file-beside-the-door',
      comment: 'those compose the folders of a feature; a folder that needed one would need all that it composes',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/$1/[^/]+\\.ts$' },
    },
    {
      name: 'server-features-from-outside-through-their-doors',
      severity: 'error',
      from: { path: '^(server/(src/(processes|cli|demo|platform)|test)|e2e|bench)/' },
      to: { path: '^server/src/features/[^/]+/', pathNot: '^server/src/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'only-the-database-knows-its-driver',
      comment: 'everybody else asks through platform/database/sql.ts',
      severity: 'error',
      from: { path: '^(server|e2e|bench)/', pathNot: ['^server/src/platform/database/', '\\.test\\.ts$'] },
      to: { path: '(^|/)node_modules/(@types/)?(pg|pg-pool|pg-copy-streams|sql-template-tag)/' },
    },
    {
      name: 'running-code-needs-no-development-package',
      comment: 'production is installed without them; types are not there when it runs',
      severity: 'error',
      from: { path: '^(contract|texts|server)/src/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'queries-know-no-http',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '^server/src/platform/http/|(^|/)node_modules/(hono|@hono)/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'zod stays out of the first load: the web takes types and plain constants from the contract',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^contract/src/.*(endpoints?|filters|profile|photo|user|fields|settings|problem|tracking)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-schemas-in-the-browser-at-all',
      severity: 'error',
      from: { path: '^(web|texts)/src/' },
      to: { path: '(^|/)node_modules/zod/', reachable: false },
    },
    {
      name: 'not-to-test-code',
      severity: 'error',
      from: { path: '^(contract|texts|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server/test|e2e|bench)/|\\.test\\.tsx?$' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
