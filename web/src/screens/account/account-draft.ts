/** Keys of the form drafts in sessionStorage (this tab only). Drafts must never contain a password. */
type AccountDraftKey = 'Draft-Phone' | 'Draft-Register';

export function readAccountDraft<T extends object>(key: AccountDraftKey, defaults: T): T {
  try {
    return { ...defaults, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return defaults;
  }
}

export const saveAccountDraft = (key: AccountDraftKey, values: object): void =>
  sessionStorage.setItem(key, JSON.stringify(values));

export const deleteAccountDraft = (key: AccountDraftKey): void => sessionStorage.removeItem(key);
