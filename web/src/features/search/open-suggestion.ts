import type { Suggestion } from '@mingtang/contract/search';
import { urlTo } from '../../core/navigation.ts';
import { addToSearchHistory } from './search-history.ts';

/** The screen of a suggested record. Its name is added to the history. */
export function urlOfChosenSuggestion({ kind, id, text }: Suggestion): string {
  addToSearchHistory(text);
  return urlTo(kind, { id });
}
