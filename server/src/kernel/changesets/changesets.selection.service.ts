import { BULK_MAX } from '@mingtang/contract/limits';

type Selection<F> = { ids: string[] } | { matching: F; except: string[] };

/** The selected ids, or those that match the filter; reads one above the maximum to detect an oversized selection. */
export const getSelectedIds = async <F>(
  selection: Selection<F>,
  listMatchingIds: (matching: F, except: readonly string[], limit: number) => Promise<string[]>,
): Promise<string[]> =>
  'ids' in selection ? selection.ids : listMatchingIds(selection.matching, selection.except, BULK_MAX + 1);
