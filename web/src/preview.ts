import { LANGUAGE_FLAG_EN, LANGUAGE_FLAG_ZH, LANGUAGE_KEY } from '@mingtang/contract/limits';

/**
 * Entry of the preview frame in the back office: the app as a visitor sees it, with a draft in place of published data.
 * localStorage is replaced by one in memory, so that the frame has no session and cannot change the stored
 * language or theme.
 */
const params = new URLSearchParams(window.location.search);
const items = new Map([
  [LANGUAGE_KEY, params.get('edition') === 'international' ? LANGUAGE_FLAG_EN : LANGUAGE_FLAG_ZH],
  ['theme', params.get('theme') === 'dark' ? 'dark' : 'light'],
]);
const storage: Storage = {
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  clear: () => items.clear(),
  key: (index) => [...items.keys()][index] ?? null,
  get length() {
    return items.size;
  },
};
Object.defineProperty(window, 'localStorage', { value: storage });

// Imported after the replacement, because boot.ts reads localStorage.
void import('./boot.ts');
void import('./app/draft-preview.ts').then(({ startDraftPreview }) => startDraftPreview());
