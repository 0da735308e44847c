import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdAdoptedStylesheets } from './antd-plugin.ts';
import { leafletWithoutInnerHtml } from './leaflet-plugin.ts';
import { pushWorkerTexts } from './push-worker-plugin.ts';
import { serviceWorkerFiles } from './service-worker-plugin.ts';

const apiProxy = { target: 'http://127.0.0.1:8780', changeOrigin: false };

/** Libraries that every screen needs, in a chunk that stays in the browser's cache across app updates. */
const VENDOR_LIBS =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** zod and the contract's schemas are for the server only; one value import would add 30 KB to the bundle. */
const rejectZod: Plugin = {
  name: 'reject-zod',
  // Before the bundler's own resolver, which otherwise finds it first.
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'zod')
      throw new Error(`${importer} needs zod, which must stay out of the browser: import only types of it`);
    return null;
  },
};

/** The entry script and its imports, including the bundler's runtime helpers. */
const BOOT_MODULES =
  /web[\\/]src[\\/](?:boot\.ts|core[\\/](?:api[\\/](?:prefetch|token)|routes|theme|chunk-loader|referral-key|text[\\/](?:language|namespaces))\.ts|app[\\/]route-modules\.ts|ui[\\/](?:theme\.ts|browser[\\/]breakpoints\.ts|\w+\.css))|contract[\\/]src[\\/](?:limits|screen-paths)\.ts|preload-helper|@oxc-project.runtime|rolldown[\\/]runtime/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Returns a predicate that is true for the modules that these files import, directly or indirectly. */
function importedBy(...files: string[]): (id: string, graph: ModuleGraph) => boolean {
  const results = new Map<string, boolean>();
  return function isImported(id, graph): boolean {
    const cached = results.get(id);
    if (cached !== undefined) return cached;
    results.set(id, false);
    const imported =
      files.some((file) => id.endsWith(file)) ||
      (graph.getModuleInfo(id)?.importers.some((importer) => isImported(importer, graph)) ?? false);
    results.set(id, imported);
    return imported;
  };
}

/** The shell's modules are one chunk; the modules that only the home screen adds (`inHome`) are another. */
const inShell = importedBy('/web/src/main.tsx');
/** In the shell chunk, because the lazy offline chunk imports it too and must not load the home chunk for it. */
const RELATIVE_TIME = /web[\\/]src[\\/]ui[\\/]text[\\/]relative-time\.ts$/;
const inHome = importedBy('/web/src/screens/home/HomeScreen.tsx');

/**
 * The lazy parts of the home screen that are shown without an action of the user. In a chunk of their own: in a chunk with
 * modules of other screens they would load the libraries of forms and overlays.
 */
const inHomeParts = importedBy(
  ...['NotificationBell', 'NewestPosts', 'ProductGrid', 'HomeDirectory', 'PullIndicator'].map(
    (name) => `/${name}.tsx`,
  ),
);

/** Modules that several screens share and the shell does not use. */
const SHARED_MODULES = /web[\\/]src[\\/](?:ui|app|core)[\\/]/;

/** The library of overlays, checkboxes and switches. */
const OVERLAY_LIBS =
  /node_modules[\\/](?:@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)[\\/]/;

/** The library of forms, with the shared component that needs it. */
const FORM_LIBS = /node_modules[\\/]react-hook-form[\\/]|web[\\/]src[\\/]core[\\/]DraftAutosave\./;

/** Ordering, paying and order details follow each other. One chunk, because the entry script lists every chunk name. */
const ORDER_MODULES =
  /web[\\/]src[\\/](?:screens[\\/](?:orders|packages|fapiao|points|referrals)|features[\\/](?:orders|points|referrals))[\\/]|contract[\\/]src[\\/]point-rules\.ts/;

/** The search screen and the overlay with the same contents. One chunk, because the entry script lists every chunk name. */
const SEARCH_MODULES =
  /web[\\/]src[\\/](?:screens[\\/]search[\\/](?!search-overlay)|features[\\/]search[\\/](?!search\.queries))/;

/** UI libraries of the back office, loaded only by its sections. */
const ADMIN_LIBS =
  /node_modules[\\/](?:antd|@ant-design|@rc-component|rc-[a-z-]+|dayjs|@dnd-kit|stylis|@emotion|clsx|compute-scroll-into-view|scroll-into-view-if-needed|throttle-debounce|json2mq|string-convert|is-mobile|@babel[\\/]runtime)[\\/]|web[\\/]src[\\/]admin[\\/]kit[\\/]stylesheets\.ts/;

/** The back office's own kit and the columns of its lists are one chunk, so that the entry script lists one name. */
const ADMIN_KIT =
  /web[\\/]src[\\/]admin[\\/](?:admin-sections|kit[\\/].*)\.(?:tsx?|module\.css)|contract[\\/]src[\\/](?:audit-actions|(?:\w+\.|list-)columns)\.ts/;

/** Profile, settings, help and legal screens, each too small for a chunk of its own. */
const ACCOUNT_MODULES =
  /web[\\/]src[\\/](?:screens[\\/](?:about|agreements|common|help|feedback|labels|mine[\\/](?:AvatarScreen|(?:EditProfile|Profile|Settings|Consent|Blocks|Device|Display|Privacy|Query|PasswordReauth|TotpReauth|Passkey|DataExport|AccountDeletion|local-cache)\w*))|features[\\/](?:documents|help|privacy))/;

/**
 * The notifications and the texts of their kinds, which the back office imports too. One chunk, because the entry script
 * lists every chunk name.
 */
const NOTIFICATION_MODULES =
  /web[\\/]src[\\/](?:screens[\\/]notifications|features[\\/]notifications[\\/]push-subscription)|contract[\\/]src[\\/]notification(?:-kinds|s\.texts)\.ts/;

/** Offline features, in one chunk that the service worker precaches with the shell. */
const OFFLINE_MODULES =
  /web[\\/]src[\\/](?:(?:core|screens)[\\/]offline[\\/]|features[\\/]members[\\/]members\.cards\.queries)/;

/** The navigation of wide screens, in one chunk that phones do not load. */
const WIDE_NAVIGATION_MODULES =
  /web[\\/]src[\\/](?:app[\\/]shell[\\/](?:Rail|TopBar|rail-items)|screens[\\/]header[\\/]UserChip)/;

/** The other lazy parts of the home screen, each too small for a chunk of its own: the first load lists every chunk name. */
const HOME_TAB_MODULES =
  /web[\\/]src[\\/](?:screens[\\/](?:home[\\/](?:Home(?:Members|Companies|Global|List)Tab|HomeEventsSheet)|news[\\/]LatestNewsSection)|features[\\/]international)/;

/** What visitors see instead of a member's own data; most of it is small. */
const VISITOR_MODULES = /web[\\/]src[\\/](?:screens[\\/]visitor|features[\\/]totals)[\\/]/;

/** Modules that the forms share. */
const FORM_MODULES = /web[\\/]src[\\/]features[\\/](?:pictures|categories|contacts[\\/]Audience\w+)/;

/** Small modules that a few screens share: one chunk name and one request instead of twenty. */
const SMALL_MODULES =
  /web[\\/]src[\\/](?:features[\\/](?:.*\.queries\.ts|passkeys|moderation|blocks|marks)|screens[\\/](?:mine|forms)[\\/])/;

/** List rows and badges of members, posts and news, which most screens use together. */
const LIST_ROW_MODULES = /web[\\/]src[\\/]features[\\/](?:members|posts|news|follows|contacts|products)[\\/]/;

/** Namespaces that are loaded together, one chunk each: every chunk adds a name to the entry script. */
const NAMESPACE_CHUNKS: Record<string, readonly string[]> = {
  orders: ['fapiao', 'memberships', 'orders', 'packages', 'points', 'referrals'],
  forms: [
    'categories',
    'companyForm',
    'forms',
    'labels',
    'newsForm',
    'pictures',
    'places',
    'productForm',
    'publish',
  ],
  people: ['card', 'contacts', 'follows', 'members'],
  posts: ['comments', 'community', 'moderation', 'news', 'post', 'posts'],
  help: ['about', 'documents', 'help'],
  login: ['login', 'register', 'visitor'],
  company: ['company', 'companyList', 'products', 'sharing'],
  account: ['avatar', 'feedback', 'info', 'mine', 'myPosts', 'notifications', 'password', 'settings'],
};
function namespaceChunkOf(id: string): string | null {
  const [, language, namespace] =
    /web[\\/]src[\\/]core[\\/]text[\\/](zh|en)[\\/](\w+)\.\1\.ts$/.exec(id) ?? [];
  const group = Object.keys(NAMESPACE_CHUNKS).find(
    (name) => namespace !== undefined && NAMESPACE_CHUNKS[name]!.includes(namespace),
  );
  return group === undefined ? null : `${group}.${language}`;
}

const SHELL_CHUNKS = /assets\/(?:rolldown-runtime|vendor|shell)-/;

/**
 * Preload list of a lazy chunk. Shell chunks are left out, because they are always loaded earlier, and a list with only
 * the chunk itself is empty: the entry script contains these lists, so this keeps it small.
 */
function preloadsOutsideShell(
  file: string,
  dependencies: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html' || SHELL_CHUNKS.test(file)) return dependencies;
  const others = dependencies.filter((dependency) => !SHELL_CHUNKS.test(dependency));
  return others.every((dependency) => dependency === file) ? [] : others;
}

const preloadLink = (attrs: Record<string, string>) => (name: string) => ({
  tag: 'link',
  injectTo: 'head' as const,
  attrs: { ...attrs, fetchpriority: 'low', crossorigin: true, href: `/${name}` },
});

/**
 * boot.ts runs before the other chunks, which import it: a module of the boot chunk in another chunk would be used
 * before it is initialised, and the app would not start.
 */
const rejectBootImports: Plugin = {
  name: 'reject-boot-imports',
  generateBundle(_options, bundle) {
    const boot = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'boot');
    const imports = boot?.type === 'chunk' ? boot.imports.filter((name) => !name.includes('runtime')) : [];
    if (imports.length > 0)
      this.error(`the boot chunk imports ${imports.join(', ')}: add the modules to BOOT_MODULES`);
  },
};

/**
 * boot.ts runs first and imports the app. Preload links make the browser fetch the app in parallel with boot.ts. The
 * app's styles do not block the first paint, because the import waits for them. Everything except the page's own style
 * sheet has low priority; otherwise the launch logo would load after the app on a slow connection.
 */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const addChunk = (chunk: (typeof chunks)[number] | undefined): void => {
        if (chunk === undefined || scripts.has(chunk.fileName)) return;
        scripts.add(chunk.fileName);
        chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
        for (const name of chunk.imports) addChunk(chunks.find((candidate) => candidate.fileName === name));
      };
      addChunk(
        chunks.find((candidate) => candidate.moduleIds.some((id) => id.endsWith('/web/src/main.tsx'))),
      );
      const isNotLinked = (name: string) => !html.includes(name);
      return {
        html: html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: [
          ...[...scripts].filter(isNotLinked).map(preloadLink({ rel: 'modulepreload' })),
          ...[...styles].filter(isNotLinked).map(preloadLink({ rel: 'preload', as: 'style' })),
        ],
      };
    },
  },
};

/** As nginx does in production: takes the document's head and its script-free body from the API if it is running. */
const apiPageBlocks: Plugin = {
  name: 'api-page-blocks',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let page = html;
      for (const part of ['head', 'body']) {
        const response = await fetch(`${apiProxy.target}/front/${part}`).catch(() => undefined);
        const block = new RegExp(`<!--# block name="${part}" -->[^]*?<!--# include[^>]*-->`);
        const blockHtml = response?.ok ? await response.text() : undefined;
        if (blockHtml !== undefined) page = page.replace(block, () => blockHtml);
      }
      return page;
    },
  },
};

/** Pages that the API renders. */
const API_PAGES =
  '^/(en$|(en/)?([mcpdn]/\\d+|certificate/[\\dA-Z-]+|companies(/[\\w/-]+)?|news(\\.xml)?|og/.+\\.png)(\\?.*)?$|front/|seen/|sitemap|robots\\.txt)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    apiPageBlocks,
    rejectZod,
    preloadApp,
    leafletWithoutInnerHtml,
    antdAdoptedStylesheets,
    serviceWorkerFiles,
    pushWorkerTexts,
    rejectBootImports,
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { ...apiProxy, rewrite: (path) => path.slice('/api'.length) },
      '/media': apiProxy,
      [API_PAGES]: apiProxy,
    },
  },
  css: {
    modules: {
      // One short hash for each style sheet: the first load contains its class names.
      generateScopedName: (name, file) =>
        `_${name}_${createHash('sha256')
          .update(path.relative(import.meta.dirname, file))
          .digest('base64url')
          .slice(0, 4)}`,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The style sheets need these too: color-mix() has no fallback. `lib` in tsconfig.json allows only what they have.
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false, resolveDependencies: preloadsOutsideShell },
    // The content security policy allows no data: URLs for scripts, and <use> rejects data: sprites.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // preview.html is the app in an iframe of the back office; it adds nothing to the first load.
      input: ['index.html', 'preview.html'].map((page) => `${import.meta.dirname}/${page}`),
      // A constant of the contract is a number in each chunk instead of an export of the entry script.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Short hashes: the entry script contains every file name, so each character less saves hundreds of bytes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'boot', test: BOOT_MODULES, priority: 5 },
            { name: 'vendor', test: VENDOR_LIBS, priority: 4 },
            { name: 'antd', test: ADMIN_LIBS, priority: 4 },
            {
              name: (id, graph) => (RELATIVE_TIME.test(id) || inShell(id, graph) ? 'shell' : null),
              debugName: 'shell',
              priority: 3,
            },
            {
              name: (id, graph) => (inHome(id, graph) ? 'HomeScreen' : null),
              debugName: 'HomeScreen',
              priority: 2,
            },
            { name: 'offline', test: OFFLINE_MODULES, priority: 2 },
            { name: 'wideNavigation', test: WIDE_NAVIGATION_MODULES, priority: 4 },
            {
              name: (id, graph) => (inHomeParts(id, graph) ? 'homeParts' : null),
              debugName: 'homeParts',
              priority: 2,
            },
            { name: 'overlayLibs', test: OVERLAY_LIBS, priority: 2 },
            { name: 'formLibs', test: FORM_LIBS, priority: 2 },
            { name: 'kit', test: SHARED_MODULES, minShareCount: 3, priority: 1 },
            { name: 'orders', test: ORDER_MODULES, priority: 1 },
            { name: 'SearchScreen', test: SEARCH_MODULES, priority: 1 },
            { name: 'account', test: ACCOUNT_MODULES, priority: 1 },
            { name: 'NotificationsScreen', test: NOTIFICATION_MODULES, priority: 1 },
            { name: 'forms', test: FORM_MODULES, priority: 1 },
            { name: 'visitor', test: VISITOR_MODULES, priority: 1 },
            { name: 'homeTabs', test: HOME_TAB_MODULES, priority: 1 },
            { name: 'admin', test: ADMIN_KIT, priority: 1 },
            { name: namespaceChunkOf, debugName: 'namespaces', priority: 1 },
            { name: 'small', test: SMALL_MODULES, minShareCount: 2, priority: 1 },
            { name: 'rows', test: LIST_ROW_MODULES, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
