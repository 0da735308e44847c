import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdBySheets } from './antd-plugin.ts';
import { leafletWithoutHtml } from './leaflet-plugin.ts';
import { workerFiles } from './worker-plugin.ts';

const api = { target: 'http://127.0.0.1:8780', changeOrigin: false };

/** What every screen needs: a long-lived chunk that an app update leaves in the browser's cache. */
const GROUND =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|@tanstack[\\/](?:query-core|react-query))[\\/]/;

/** The contract's schemas are for the server; a screen that imports one by value would bring 30 KB with it. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  resolveId(id) {
    if (id === 'zod')
      throw new Error('zod must stay out of the browser: import types, or values from contract/choices');
    return null;
  },
};

/** The first script and what it needs, the bundler's own helpers with it. */
const BOOT =
  /web[\\/]src[\\/](?:boot\.ts|api[\\/](?:early|token)\.ts|app[\\/](?:paths|screens|theme|chunk|referral-key)\.ts|app[\\/]text[\\/](?:language|rooms)\.ts|ui[\\/](?:theme\.ts|\w+\.css))|contract[\\/]src[\\/]limits\.ts|preload-helper|@oxc-project.runtime|rolldown[\\/]runtime/;

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Tells of a module whether this file imports it, near or far. */
function broughtBy(file: string): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  return function brings(id, graph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const found =
      id.endsWith(file) || (graph.getModuleInfo(id)?.importers.some((one) => brings(one, graph)) ?? false);
    known.set(id, found);
    return found;
  };
}

/** The shell and the kit that every screen draws with are one file, and what home needs besides is another. */
const inShell = broughtBy('/web/src/main.tsx');
/** The lazy part that works without a network needs it too, and must not bring home along. */
const AGE = /web[\\/]src[\\/]ui[\\/]age\.ts$/;
const inHome = broughtBy('/web/src/screens/home/HomeScreen.tsx');

/** Pieces that several screens share, and not the shell. */
const SHARED = /web[\\/]src[\\/](?:ui|app|api)[\\/]/;

/** What the shared pieces are made of: they come together, so they are one file. */
const PARTS =
  /node_modules[\\/](?:@base-ui|@floating-ui|react-hook-form|uqr|tabbable|reselect|use-sync-external-store)[\\/]/;

/** Whoever orders also pays and looks at the order: one file, because each has a name that the first script carries. */
const MONEY =
  /web[\\/]src[\\/](?:screens[\\/](?:orders|packages|fapiao|points|referrals)|features[\\/](?:orders|points|referrals))[\\/]/;

/** The back office's kit, in a file of its own that only its sections ask for. */
const OFFICE =
  /node_modules[\\/](?:antd|@ant-design|@rc-component|rc-[a-z-]+|dayjs|@dnd-kit|stylis|@emotion|clsx|compute-scroll-into-view|scroll-into-view-if-needed|throttle-debounce|json2mq|string-convert|is-mobile|@babel[\\/]runtime)[\\/]|web[\\/]src[\\/]screens[\\/]work[\\/]frame[\\/]sheets\.ts/;

/** The frame of the back office is one file, so that the first script carries one name. */
const WORK =
  /web[\\/]src[\\/]screens[\\/]work[\\/](?:open-sections|sections|frame[\\/].*)\.(?:tsx?|module\.css)/;

/** What one reads and sets about oneself and the house, each too small for a file of its own. */
const OWN =
  /web[\\/]src[\\/](?:screens[\\/](?:about|agreements|common|help|feedback|labels|mine[\\/](?:AvatarScreen|(?:EditInfo|Info|Settings|Consent|Shields|Device|Display|Privacy|Proof|CodeProof|Passkey|Export|Deletion|cache)\w*))|features[\\/](?:documents|help|privacy))/;

/** What works without a network, in one file that the worker keeps with the shell. */
const OFFLINE =
  /web[\\/]src[\\/](?:(?:app|screens)[\\/]offline[\\/]|features[\\/]members[\\/]cards\.queries)/;

/** What the forms share. */
const EDIT = /web[\\/]src[\\/]features[\\/](?:pictures|categories|contacts[\\/]Audience\w+)/;

/** Small files that a few screens share: together they cost one name and one request instead of twenty. */
const SMALL = /web[\\/]src[\\/](?:features[\\/](?:.*\.queries\.ts|passkeys)|screens[\\/](?:mine|forms)[\\/])/;

/** Rows and marks of members, posts and news, which stand beside each other on most screens. */
const ROWS = /web[\\/]src[\\/]features[\\/](?:members|posts|news|follows|contacts|products)[\\/]/;

/** Rooms that are entered together: each file of its own costs the first script another name. */
const ROOMS: Record<string, readonly string[]> = {
  money: ['fapiao', 'memberships', 'orders', 'packages', 'points', 'referrals'],
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
  talk: ['care', 'comments', 'community', 'news', 'post', 'posts'],
  house: ['about', 'documents', 'help'],
  entrance: ['login', 'register'],
  company: ['company', 'companyList', 'products', 'sharing'],
  own: ['avatar', 'feedback', 'info', 'mine', 'myPosts', 'notifications', 'password', 'settings'],
};
function roomsOf(id: string): string | null {
  const [, language, room] = /web[\\/]src[\\/]app[\\/]text[\\/](zh|en)[\\/](\w+)\.ts$/.exec(id) ?? [];
  const group = Object.keys(ROOMS).find((name) => room !== undefined && ROOMS[name]!.includes(room));
  return group === undefined ? null : `${group}.${language}`;
}

const IN_SHELL = /assets\/(?:rolldown-runtime|ground|shell)-/;

/**
 * What is fetched beside a lazy file. The shell stands before any of them is asked for, and a file alone needs no list:
 * the first script carries the lists.
 */
function besideTheShell(file: string, needs: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || IN_SHELL.test(file)) return needs;
  const others = needs.filter((one) => !IN_SHELL.test(one));
  return others.every((one) => one === file) ? [] : others;
}

const link = (attrs: Record<string, string>) => (name: string) => ({
  tag: 'link',
  injectTo: 'head' as const,
  attrs: { ...attrs, fetchpriority: 'low', crossorigin: true, href: `/${name}` },
});

/**
 * The app is imported by boot.ts, which runs first; named in the page, it is fetched beside it and not after it.
 * Its styles do not hold up the first paint: the import waits for them. Everything but the page's own style sheet has a
 * low priority: on a slow line the mark would otherwise wait behind the app.
 */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const add = (chunk: (typeof chunks)[number] | undefined): void => {
        if (chunk === undefined || scripts.has(chunk.fileName)) return;
        scripts.add(chunk.fileName);
        chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
        for (const name of chunk.imports) add(chunks.find((one) => one.fileName === name));
      };
      add(chunks.find((one) => one.moduleIds.some((id) => id.endsWith('/web/src/main.tsx'))));
      const missing = (name: string) => !html.includes(name);
      return {
        html: html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: [
          ...[...scripts].filter(missing).map(link({ rel: 'modulepreload' })),
          ...[...styles].filter(missing).map(link({ rel: 'preload', as: 'style' })),
        ],
      };
    },
  },
};

/** What nginx does in production: the document's head, and what is read without scripts, come from the API if it is up. */
const frontWords: Plugin = {
  name: 'front-words',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      let page = html;
      for (const part of ['head', 'body']) {
        const answer = await fetch(`${api.target}/front/${part}`).catch(() => undefined);
        const block = new RegExp(`<!--# block name="${part}" -->[^]*?<!--# include[^>]*-->`);
        const words = answer?.ok ? await answer.text() : undefined;
        if (words !== undefined) page = page.replace(block, () => words);
      }
      return page;
    },
  },
};

/** Pages that the API makes. */
const PAGES =
  '^/(en$|(en/)?([mcpdn]/\\d+|companies(/[\\w/-]+)?|news(\\.xml)?|og/.+\\.png)(\\?.*)?$|front/|seen/|sitemap|robots\\.txt)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), frontWords, noSchemas, preloadApp, leafletWithoutHtml, antdBySheets, workerFiles],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { ...api, rewrite: (path) => path.slice('/api'.length) },
      '/media': api,
      [PAGES]: api,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Chrome 91, because what 90 lacks would send every private field through a helper: 1.3 kB of the first load.
    target: ['chrome91', 'firefox91', 'safari15'],
    modulePreload: { polyfill: false, resolveDependencies: besideTheShell },
    // The content security policy has no data: source for scripts, and <use> refuses data: sprites.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second page is the app framed by the back office; the first load carries nothing of it.
      input: ['index.html', 'preview.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // The first script names every file: letters less of each are hundreds of bytes less.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'boot', test: BOOT, priority: 5 },
            { name: 'ground', test: GROUND, priority: 4 },
            { name: 'office', test: OFFICE, priority: 4 },
            {
              name: (id, graph) => (AGE.test(id) || inShell(id, graph) ? 'shell' : null),
              debugName: 'shell',
              priority: 3,
            },
            {
              name: (id, graph) => (inHome(id, graph) ? 'HomeScreen' : null),
              debugName: 'HomeScreen',
              priority: 2,
            },
            { name: 'offline', test: OFFLINE, priority: 2 },
            { name: 'kit', test: SHARED, minShareCount: 3, priority: 1 },
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'money', test: MONEY, priority: 1 },
            { name: 'own', test: OWN, priority: 1 },
            { name: 'edit', test: EDIT, priority: 1 },
            { name: 'work', test: WORK, priority: 1 },
            { name: roomsOf, debugName: 'rooms', priority: 1 },
            { name: 'small', test: SMALL, minShareCount: 2, priority: 1 },
            { name: 'rows', test: ROWS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
