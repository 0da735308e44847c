import type { TxDeps } from '../../platform/deps.ts';
import * as queries from './changesets.erasure.queries.ts';

/** Blanks what bulk changes of the feature contain about these subjects, which can then no longer be undone. */
export async function blankChangesetItems(
  deps: TxDeps,
  feature: 'members' | 'posts',
  subjectIds: readonly string[],
): Promise<void> {
  await queries.blankItems(deps.db, feature, subjectIds);
}

/** Blanks the single changes of this kind to the subject. */
export async function blankChangesets(deps: TxDeps, kind: string, subject: string): Promise<void> {
  await queries.blankChangesets(deps.db, kind, subject);
}
