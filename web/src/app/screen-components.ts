import { PAGE_DELAY_MS } from '@mingtang/contract/limits';
import { screens, type Path } from './paths.ts';
import { piece, type Piece } from './piece.ts';
import { fileOf, type ScreenFile } from './screens.ts';

const components = new Map<ScreenFile, Piece<object>>();

function componentOf(file: ScreenFile): Piece<object> {
  const component = components.get(file) ?? piece(file.load, ...file.rooms);
  components.set(file, component);
  return component;
}

/** A screen's code and the words of its rooms arrive together. Screens of one file are one component. */
export const screenComponents = Object.fromEntries(
  screens.map(({ path }) => [path, componentOf(fileOf(path))]),
) as Record<Path, Piece<object>>;

/**
 * Waits for a screen as long as a loading view is held back: one that comes in time is drawn without. What fails, the
 * screen's own place tells.
 */
export async function screenSoon(path: Path | undefined): Promise<void> {
  if (path === undefined) return;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((go) => {
    clock = setTimeout(go, PAGE_DELAY_MS);
  });
  await Promise.race([screenComponents[path].fetch().catch(() => undefined), late]);
  clearTimeout(clock);
}
