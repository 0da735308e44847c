/** What was typed survives a look at the agreements, in this tab only. Never holds a password. */
type DraftKey = 'Draft-Phone' | 'Draft-Register';

export function readDraft<T extends object>(key: DraftKey, empty: T): T {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return empty;
  }
}

export const keepDraft = (key: DraftKey, typed: object): void =>
  sessionStorage.setItem(key, JSON.stringify(typed));

export const dropDraft = (key: DraftKey): void => sessionStorage.removeItem(key);
