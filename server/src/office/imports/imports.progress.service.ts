import type { Deps, TxDeps } from '../../platform/deps.ts';
import { publishEvent } from '../../platform/event-bus.ts';
import { countRowsByState, findImport } from './imports.queries.ts';
import { toRowSummary } from './imports.view.ts';

async function publishProgress(deps: Deps, id: string): Promise<void> {
  const [row, counts] = await Promise.all([findImport(deps.db, id), countRowsByState(deps.db, [id])]);
  if (row !== undefined)
    await publishEvent(deps, {
      topic: `import:${id}`,
      name: 'import',
      data: { state: row.state, ...toRowSummary(counts) },
    });
}

/** Publishes the progress of the import to its subscribers after the commit. */
export const publishProgressAfterCommit = (deps: TxDeps, id: string): void =>
  deps.afterCommit((deps) => publishProgress(deps, id));
