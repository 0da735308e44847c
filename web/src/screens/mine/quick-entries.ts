import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { IconName } from '../../ui/media/icons/icon-names.ts';

interface QuickEntry {
  screen: ScreenName;
  icon: IconName;
  textKey: 'mine.entries.card' | 'mine.entries.company' | 'mine.entries.product' | 'mine.entries.posts';
}

export const quickEntries: readonly QuickEntry[] = [
  { screen: 'member', icon: 'card', textKey: 'mine.entries.card' },
  { screen: 'companyForm', icon: 'building', textKey: 'mine.entries.company' },
  { screen: 'productForm', icon: 'box', textKey: 'mine.entries.product' },
  { screen: 'myPosts', icon: 'edit', textKey: 'mine.entries.posts' },
];
