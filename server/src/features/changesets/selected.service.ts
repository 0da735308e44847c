import { BULK_MAX } from '@mingtang/contract/limits';

type Selection<F> = { ids: string[] } | { matching: F; except: string[] };

/** The rows that were ticked, or those that the filter finds: one more than may be, so that too many is noticed. */
export const selectedIds = async <F>(
  selection: Selection<F>,
  find: (matching: F, except: readonly string[], limit: number) => Promise<string[]>,
): Promise<string[]> =>
  'ids' in selection ? selection.ids : find(selection.matching, selection.except, BULK_MAX + 1);
