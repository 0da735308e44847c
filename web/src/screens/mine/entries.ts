import type { Path } from '../../app/paths.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

interface Entry {
  path: Path;
  icon: IconName;
  text: 'mine.entries.card' | 'mine.entries.company' | 'mine.entries.product' | 'mine.entries.posts';
}

export const quickEntries: readonly Entry[] = [
  { path: 'personal-card/index', icon: 'card', text: 'mine.entries.card' },
  { path: 'enterprise-info/enterprise-info', icon: 'building', text: 'mine.entries.company' },
  { path: 'product-info-entry/product-info-entry', icon: 'box', text: 'mine.entries.product' },
  { path: 'my-article/my-article', icon: 'edit', text: 'mine.entries.posts' },
];
