import { LANGUAGE_FLAG_EN, LANGUAGE_FLAG_ZH, LANGUAGE_KEY } from '@mingtang/contract/limits';

/**
 * The app as a visitor sees it, framed by the back office, with what staff are preparing in place of what is published.
 * It keeps a storage of its own, so that it has no session and what is chosen in it changes nothing in the office.
 */
const wanted = new URLSearchParams(window.location.search);
const kept = new Map([
  [LANGUAGE_KEY, wanted.get('edition') === 'international' ? LANGUAGE_FLAG_EN : LANGUAGE_FLAG_ZH],
  ['theme', wanted.get('theme') === 'dark' ? 'dark' : 'light'],
]);
const storage: Storage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
  key: (index) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size;
  },
};
Object.defineProperty(window, 'localStorage', { value: storage });

// Only now: whatever reads the storage must find this one.
void import('./boot.ts');
void import('./app/dress.ts').then(({ startDressing }) => startDressing());
