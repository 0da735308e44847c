import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('public/sw.js', import.meta.url);
/** Behind these lie parts that a member rarely opens, and heavy ones: they are kept when they have been visited. */
const SELDOM = /^(?:office|work|Work\w+|RichEditor|MapBoard|gcoord.*|preview|dress|AvatarCropper)$/;

/** What a chunk brings with it: others that it imports, their styles, and with `lazy` what it may load later. */
function filesFrom(
  first: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  lazy: boolean,
): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || (lazy && SELDOM.test(chunk.name))) return;
    files.add(name);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) files.add(file);
    for (const next of [...chunk.imports, ...(lazy ? chunk.dynamicImports : [])]) visit(next);
  };
  for (const chunk of first) visit(chunk.fileName);
  return files;
}

const put = (code: string, name: string, value: unknown): string => {
  const place = new RegExp(`^const ${name} = .*;$`, 'm');
  if (!place.test(code)) throw new Error(`sw.js has no line for ${name}`);
  return code.replace(place, () => `const ${name} = ${JSON.stringify(value)};`);
};

const addresses = (names: Iterable<string>): string[] => [...names].map((name) => `/${name}`);

/** Tells the worker which build it belongs to and which files it may keep before they are asked for. */
export const workerFiles: Plugin = {
  name: 'worker-files',
  apply: 'build',
  // Last, when every file has its final name.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const named = (wanted: RegExp) => chunks.filter(({ name }) => wanted.test(name));
      const [boot] = named(/^boot$/);
      if (!boot) throw new Error('there is no chunk boot');
      const shell = filesFrom(named(/^(?:boot|shell|offline|ground\.\w+)$/), bundle, false);
      const screens = [...filesFrom([boot], bundle, true)].filter((name) => !shell.has(name));
      let source = readFileSync(SOURCE, 'utf8');
      source = put(source, 'BUILD', boot.fileName.split('/').at(-1));
      source = put(source, 'SHELL', addresses(shell));
      source = put(source, 'SCREENS', addresses(screens));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
};
