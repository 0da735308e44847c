import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { setConstant } from './set-constant.ts';

const SOURCE = new URL('public/sw.js', import.meta.url);
/** Chunks that are large or rarely needed by members: cached after their first use instead of precached. */
const NOT_PRECACHED =
  /^(?:antd|admin|Admin\w+|RichEditor|MarkerMap|gcoord.*|preview|draft-preview|AvatarCropper)$/;

/** Pictures of instructions, which are cached when they are seen. */
const PICTURE = /\.webp$/;

/**
 * Collects the files of these chunks and of their imports, with styles and assets. With `withDynamicImports`,
 * follows dynamic imports too and omits the chunks of `NOT_PRECACHED`.
 */
function collectFiles(
  entryChunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  withDynamicImports: boolean,
): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || (withDynamicImports && NOT_PRECACHED.test(chunk.name)))
      return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) if (!PICTURE.test(file)) files.add(file);
    for (const next of [...chunk.imports, ...(withDynamicImports ? chunk.dynamicImports : [])]) visit(next);
  };
  for (const chunk of entryChunks) visit(chunk.fileName);
  return files;
}

const toUrls = (names: Iterable<string>): string[] => [...names].map((name) => `/${name}`);

/** Writes the build's name and the lists of files to precache into sw.js. */
export const serviceWorkerFiles: Plugin = {
  name: 'service-worker-files',
  apply: 'build',
  // Runs last, when every file has its final name.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunksNamed = (pattern: RegExp) => chunks.filter(({ name }) => pattern.test(name));
      const [boot] = chunksNamed(/^boot$/);
      if (!boot) throw new Error('the bundle has no chunk "boot"');
      const shellFiles = collectFiles(
        chunksNamed(/^(?:boot|shell|wideNavigation|offline(?:\.\w+)?|core\.\w+)$/),
        bundle,
        false,
      );
      const screenFiles = [...collectFiles([boot], bundle, true)].filter((name) => !shellFiles.has(name));
      let source = readFileSync(SOURCE, 'utf8');
      source = setConstant(source, 'BUILD', boot.fileName.split('/').at(-1));
      source = setConstant(source, 'SHELL', toUrls(shellFiles));
      source = setConstant(source, 'SCREENS', toUrls(screenFiles));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
};
