import { PREFIX, screenAt, type Path } from '../../app/paths.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

export const isBuilt = (path: Path): boolean => screenAt(PREFIX + path)?.built === true;

interface Entry {
  path: Path;
  icon: IconName;
  text: 'mine.entries.card' | 'mine.entries.company' | 'mine.entries.product' | 'mine.entries.posts';
}

const entries: readonly Entry[] = [
  { path: 'personal-card/index', icon: 'card', text: 'mine.entries.card' },
  { path: 'enterprise-info/enterprise-info', icon: 'building', text: 'mine.entries.company' },
  { path: 'product-info-entry/product-info-entry', icon: 'box', text: 'mine.entries.product' },
  { path: 'my-article/my-article', icon: 'edit', text: 'mine.entries.posts' },
];

/** Only what can be opened: an entry shows itself with its screen. */
export const quickEntries: readonly Entry[] = entries.filter(({ path }) => isBuilt(path));
