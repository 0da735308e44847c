/** Rules for folders in layers: imports go downwards only, and folders do not import each other in a cycle. */

export interface Import {
  from: string;
  to: string;
}

export interface LayeredFolder {
  /** Path from the repository root, with a slash at the end. */
  root: string;
  /** Names of the layers, from bottom to top. Files outside all other layers belong to the last one. */
  layers: readonly string[];
  /** Layers with one folder per feature; the folders of each must not form a cycle. */
  featureLayers: readonly string[];
}

/** Undefined for files outside the root and for tests, which may import anything. */
function placeOf({ root, layers, featureLayers }: LayeredFolder, file: string) {
  if (!file.startsWith(root) || /\.(?:test|fixture)\.tsx?$/.test(file)) return undefined;
  const [first = '', second = ''] = file.slice(root.length).split('/');
  const layer = layers.includes(first) ? first : layers.at(-1)!;
  return {
    layer: layers.indexOf(layer),
    folder: featureLayers.includes(layer) ? `${layer}/${second}` : layer,
  };
}

export const findUpwardImports = (config: LayeredFolder, imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [source, target] = [placeOf(config, from), placeOf(config, to)];
    return source !== undefined && target !== undefined && target.layer > source.layer;
  });

/** One import for each pair of folders that is part of a cycle. */
export function findFolderCycles(config: LayeredFolder, imports: readonly Import[]): Import[] {
  const examples = new Map<string, Map<string, Import>>();
  for (const example of imports) {
    const [source, target] = [placeOf(config, example.from), placeOf(config, example.to)];
    if (source === undefined || target === undefined || source.folder === target.folder) continue;
    const targets = examples.get(source.folder) ?? new Map<string, Import>();
    examples.set(source.folder, targets.set(target.folder, example));
  }
  const isReachable = (from: string, goal: string): boolean => {
    const reached = new Set([from]);
    for (const folder of reached) for (const next of examples.get(folder)?.keys() ?? []) reached.add(next);
    return reached.has(goal);
  };
  return [...examples].flatMap(([source, targets]) =>
    [...targets].filter(([target]) => isReachable(target, source)).map(([, example]) => example),
  );
}
